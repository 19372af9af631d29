import { styled } from 'styled-components';
import { asData, type Look } from './look.ts';

export const textVariants = ['lead', 'body', 'small', 'caption', 'overline'] as const;

export interface TextLook extends Look {
  /** Lead opens a page; small stands beside what it explains; a caption under a picture; an overline above a heading. */
  variant?: (typeof textVariants)[number];
}

/** A paragraph in one of the sizes that the console knows. */
export const Text = styled.p.attrs<TextLook>(asData)`
  &[data-variant='lead'] { font-size: 1.125rem; line-height: 1.6; }
  &[data-variant='small'] { font-size: 0.875rem; }
  &[data-variant='caption'] { font-size: 0.8125rem; }
  &[data-variant='overline'] { font-size: 0.75rem; font-weight: 600; letter-spacing: 0.04em; text-transform: uppercase; }
  html[lang='ar'] &[data-variant='overline'] { letter-spacing: 0; }
`;
