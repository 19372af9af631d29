import { styled } from 'styled-components';
import type { Theme } from '../theme/theme.ts';

/** An arrow of two strokes, the same in every browser and both directions. */
function arrow({ theme }: { theme: Theme }): string {
  const stroke = `transparent 38%, ${theme.color.muted} 42% 62%, transparent 66%`;
  return `linear-gradient(45deg, ${stroke}), linear-gradient(-45deg, ${stroke})`;
}

/**
 * The browser's own list of choices: for filters and for every form that must work without scripts. Where a choice needs icons,
 * a second line, groups with several answers or chips, use SelectField, which needs scripts.
 */
export const Select = styled.select`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  padding-inline-end: 32px;
  appearance: none;
  background: ${arrow};
  background-color: ${({ theme }) => theme.color.field};
  background-size: 6px 6px;
  background-position: calc(100% - 18px) 52%, calc(100% - 13px) 52%;
  background-repeat: no-repeat;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  text-overflow: ellipsis;
  cursor: pointer;
  &:disabled { background-color: ${({ theme }) => theme.color.sunken}; opacity: 0.55; cursor: default; }
  &[aria-invalid='true'] { border-color: ${({ theme }) => theme.color.error}; }
  [dir='rtl'] & { background-position: 13px 52%, 18px 52%; }
  /* The strokes are gone then. */
  @media (forced-colors: active) { appearance: auto; }
  & option { background: ${({ theme }) => theme.color.raised}; color: ${({ theme }) => theme.color.text}; }
`;
