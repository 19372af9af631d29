import { useState } from 'react';
import chevronUp from '~icons/mdi/chevron-up';
import close from '~icons/mdi/close';
import dotsVertical from '~icons/mdi/dots-vertical';
import fullscreen from '~icons/mdi/fullscreen';
import refresh from '~icons/mdi/refresh';
import { ActionCard } from '../kit/ActionCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/MenuButton.tsx';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Note, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const behaviours = ['collapse', 'refresh', 'full', 'remove'] as const;
const icons = { collapse: chevronUp, refresh, full: fullscreen, remove: close };
const REFRESH_MS = 1500;

export function Component() {
  const { text, example } = useSurfaceTexts('cards');
  const { number } = useFormats();
  const [checks, setChecks] = useState(0);
  const check = async () => {
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    setChecks((count) => count + 1);
  };
  const card = (behaviour: keyof typeof icons | 'all' | 'closed' | 'loadingCard') =>
    behaviour === 'loadingCard'
      ? { title: text('loading'), subtitle: text('loadingText') }
      : { title: text(`${behaviour}.title`), subtitle: text(`${behaviour}.text`) };
  const body = <p>{text('body')}</p>;
  const counted = (
    <Column>
      {body}
      <Note role="status">{text('count', { number: number(checks) })}</Note>
    </Column>
  );
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('table')} wide>
        <ScrollTable label={text('table.effect')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('table.icon')}</th>
                <th scope="col">{text('table.name')}</th>
                <th scope="col">{text('table.effect')}</th>
              </tr>
            </thead>
            <tbody>
              {behaviours.map((behaviour) => (
                <tr key={behaviour}>
                  <td>
                    <Row>
                      <Icon of={icons[behaviour]} />
                    </Row>
                  </td>
                  <td>{text(`${behaviour}.title`)}</td>
                  <td data-wide>{text(`${behaviour}.text`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </Example>
      <ActionCard {...card('collapse')} collapsible>
        {body}
      </ActionCard>
      <ActionCard {...card('refresh')} onRefresh={check}>
        {counted}
      </ActionCard>
      <ActionCard {...card('full')} expandable>
        {body}
      </ActionCard>
      <ActionCard {...card('remove')} removable>
        {body}
      </ActionCard>
      <ActionCard {...card('closed')} collapsible initiallyCollapsed>
        {body}
      </ActionCard>
      <ActionCard {...card('loadingCard')} loading>
        {body}
      </ActionCard>
      <ActionCard
        {...card('all')}
        collapsible
        removable
        expandable
        onRefresh={check}
        actions={
          <MenuButton
            label={text('menu')}
            icon={dotsVertical}
            iconOnly
            placement="bottom end"
            groups={[
              {
                id: 'more',
                label: text('menu'),
                items: [{ id: 'check', label: text('refresh.title'), icon: refresh, onAction: () => void check() }],
              },
            ]}
          />
        }
      >
        {counted}
      </ActionCard>
    </Gallery>
  );
}
