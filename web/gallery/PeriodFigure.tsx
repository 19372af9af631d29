import { useState } from 'react';
import dotsVertical from '~icons/mdi/dots-vertical';
import { Statistic, type StatisticProps } from '../kit/cards/Statistic.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { figures } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const periods = ['week', 'month'] as const;

interface PeriodFigureProps extends Pick<StatisticProps, 'icon' | 'color' | 'lessIsGood'> {
  id: keyof typeof figures;
}

/** A figure of the period that is chosen in the card's menu. */
export function PeriodFigure({ id, ...look }: PeriodFigureProps) {
  const { text } = useCardTexts('statistics');
  const { number } = useFormats();
  const [period, setPeriod] = useState<(typeof periods)[number]>('week');
  const [figure, change] = figures[id][period];
  const label = text('menu', { name: text(id) });
  return (
    <TitledCard
      title={text(id)}
      aside={
        <MenuButton
          label={label}
          icon={dotsVertical}
          iconOnly
          placement="bottom end"
          groups={[
            {
              id: 'period',
              label,
              items: periods.map((each) => ({ id: each, label: text(each) })),
              selection: {
                mode: 'single',
                chosen: [period],
                onChange: ([chosen]) => setPeriod(periods.find((each) => each === chosen) ?? period),
              },
            },
          ]}
        />
      }
    >
      <Statistic
        {...look}
        layout="vertical"
        figure={number(figure)}
        change={change}
        note={text('before')}
        chip={<Chip size="small">{text(period)}</Chip>}
      />
    </TitledCard>
  );
}
