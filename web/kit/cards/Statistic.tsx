import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Avatar } from '../mark.styles.ts';
import type { Color } from '../tones.ts';
import { Change } from './Change.tsx';
import { StatisticFrame } from './statistic.styles.ts';

export interface StatisticProps {
  /** What the figure counts, where no heading above says it. */
  label?: ReactNode;
  /** Already written for the language. */
  figure: string;
  /** A share of before (changeOf); left out where a figure has none. */
  change?: number | null;
  /** Fewer are good news: less is green, more is red. */
  lessIsGood?: boolean;
  /** A line under the figure: what the change compares with. */
  note?: ReactNode;
  /** A chip under the figure: the time it counts. */
  chip?: ReactNode;
  icon?: string;
  color?: Color;
  /** Icon beside the figure, or above it. */
  layout?: 'horizontal' | 'vertical';
  /** A drawing at the end, standing on the card's lower edge. */
  picture?: ReactNode;
  /** A small chart: beside the figure where it is `beside`, otherwise under it. */
  chart?: ReactNode;
  chartPlace?: 'below' | 'beside';
}

/** One figure: icon, number, by how much it changed, and a drawing or a small chart. What a statistic card holds. */
export function Statistic(props: StatisticProps) {
  const { label, figure, change, lessIsGood, note, chip, icon, color = 'primary', layout = 'horizontal' } = props;
  const { picture, chart, chartPlace = 'below' } = props;
  return (
    <StatisticFrame
      data-layout={layout}
      data-picture={picture ? true : undefined}
      data-chart={chart ? chartPlace : undefined}
    >
      {icon && (
        <Avatar color={color} shape="rounded" size="large" aria-hidden="true">
          <Icon of={icon} size={26} />
        </Avatar>
      )}
      <div data-words>
        {label && <p data-label>{label}</p>}
        <p data-figure>
          <strong>{figure}</strong>
          {change !== undefined && <Change share={change} {...(lessIsGood && { lessIsGood })} />}
        </p>
        {note && <p data-note>{note}</p>}
        {chip && <p data-chip>{chip}</p>}
      </div>
      {chart && <div data-course>{chart}</div>}
      {picture && <div data-drawing>{picture}</div>}
    </StatisticFrame>
  );
}
