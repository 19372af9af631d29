import { useLocation } from 'react-router-dom';
import { Detail } from '../shell/message.styles.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { Address } from './Address.tsx';

export function Component() {
  const { pathname } = useLocation();
  return (
    <NotFound>
      <Detail>
        <Address of={pathname} />
      </Detail>
    </NotFound>
  );
}
