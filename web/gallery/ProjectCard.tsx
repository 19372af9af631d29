import ferry from '~icons/mdi/ferry';
import { AvatarGroup } from '../kit/AvatarGroup.tsx';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { useAmounts } from '../kit/amounts.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { leftToRight, useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { Progress } from '../kit/Progress.tsx';
import { Row } from './gallery.styles.ts';
import { people } from './people.ts';
import { project } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

/** Where a project stands. */
export function ProjectCard() {
  const { text } = useCardTexts('advance');
  const { number } = useFormats();
  const { date, money } = useAmounts();
  const { spent, budget, done, tasks, daysLeft } = project;
  const progress = text('project.tasks', { done: number(done), all: number(tasks) });
  return (
    <TitledCard
      title={text('project.name')}
      subtitle={text('project.client')}
      aside={<AvatarOf name={text('project.name')} icon={ferry} color="info" shape="rounded" decorative />}
    >
      <div data-inset>
        <p>{text('project.body')}</p>
        <dl>
          <div>
            <dt>{text('project.spent')}</dt>
            <dd>{leftToRight(`${money(spent)} / ${money(budget)}`)}</dd>
          </div>
          <div>
            <dt>{text('project.start')}</dt>
            <dd>{date(project.start)}</dd>
          </div>
          <div>
            <dt>{text('project.due')}</dt>
            <dd>{date(project.due)}</dd>
          </div>
        </dl>
        <Row data-ends>
          <small>{progress}</small>
          <Chip color="success" size="small">
            {text('project.left', { count: daysLeft, number: number(daysLeft) })}
          </Chip>
        </Row>
        <Progress label={progress} value={done / tasks} color="info" />
        <AvatarGroup label={text('project.team')} people={people.slice(2)} size="small" />
      </div>
    </TitledCard>
  );
}
