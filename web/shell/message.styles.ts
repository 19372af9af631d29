import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Words at the start, the drawing at the end; one under the other where there is no room. */
export const MessageFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 10fr) minmax(0, 11fr);
  align-items: center;
  gap: 32px 56px;
  inline-size: 100%;
  max-inline-size: 1080px;
  margin-inline: auto;
  padding-block: 24px;
  & > [data-drawing] { max-inline-size: 800px; }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    max-inline-size: 560px;
    padding-block: 8px;
    & > [data-drawing] { order: -1; inline-size: min(100%, 360px); margin-inline: auto; }
  }
`;

export const MessageText = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  & > h1 { font-size: clamp(1.625rem, 3.2vw, 2.125rem); }
  & > p { color: ${({ theme }) => theme.color.muted}; max-inline-size: 54ch; }
  ${below.tablet} { justify-items: center; text-align: center; & > p { text-wrap: balance; } }
`;

/** The number of the answer, large, fading towards what it means. */
export const Code = styled.p`
  &&& { color: ${({ theme }) => theme.color.primaryText}; }
  font-size: clamp(4.5rem, 11vw, 7.5rem);
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.04em;
  font-variant-numeric: tabular-nums;
  mask-image: linear-gradient(${({ theme }) => theme.color.text} 40%, transparent 100%);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block-start: 16px;
  ${below.tablet} { justify-content: center; }
  ${print} { display: none; }
`;

/** What one would tell an administrator: the permission that is missing, the number of a request. */
export const Detail = styled.dl`
  display: grid;
  gap: 2px;
  margin-block-start: 6px;
  padding: 10px 16px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.surface};
  & dt { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 10px; overflow-wrap: anywhere; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; user-select: all; }
  & dd > span + code { color: ${({ theme }) => theme.color.muted}; }
`;

/** Says that a page is a demonstration. */
export const Aside = styled.p`
  margin-block-start: 20px;
  padding-inline-start: 12px;
  border-inline-start: 3px solid ${({ theme }) => theme.color.border};
  font-size: 0.8125rem;
  ${below.tablet} { padding: 0; border: 0; }
`;
