import { styled } from 'styled-components';
import { EmptyState } from '../kit/feedback.styles.ts';
import { print } from '../theme/theme.ts';

/** Stands in the middle of its panel. */
export const PanelMessage = styled(EmptyState)`
  align-self: center;
  padding-block: 24px;
`;

export const MoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  font-size: 0.875rem;
  font-weight: 550;
  ${print} { display: none; }
`;
