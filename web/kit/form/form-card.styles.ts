import { styled } from 'styled-components';
import { below } from '../../theme/theme.ts';
import { Card } from '../card.styles.ts';

/** A form that is a page's content: a card as wide as fields are read with ease, twice as wide where they stand in two columns. */
export const FormCard = styled(Card)`
  inline-size: min(100%, 600px);
  padding: 0 24px 24px;
  & > header { padding-inline: 0; }
  &:has([data-wide]) { inline-size: min(100%, 1080px); padding-block-start: 24px; }
  ${below.small} { padding-inline: 16px; }
`;
