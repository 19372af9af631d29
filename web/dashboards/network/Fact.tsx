import type { ReactNode } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { Moment } from '../../kit/Moment.tsx';

interface Props {
  icon: string;
  name: ReactNode;
  /** What is said of it. */
  words: ReactNode;
  time: string | null;
  /** Above the time. */
  children?: ReactNode;
}

/** A row of FactRows. */
export const Fact = ({ icon, name, words, time, children }: Props) => (
  <li>
    <Icon of={icon} size={22} />
    <div data-words>
      {name}
      <small>{words}</small>
    </div>
    <div data-end>
      {children}
      <Moment iso={time} />
    </div>
  </li>
);
