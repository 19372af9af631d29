import { css } from 'styled-components';

/** After the words of what must be filled in; not read aloud, since the control itself says so. */
export const requiredMark = css`
  content: ' *' / '';
  color: ${({ theme }) => theme.color.error};
`;
