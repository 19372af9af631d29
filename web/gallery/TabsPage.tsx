import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import accessPoint from '~icons/mdi/access-point-network';
import bellOutline from '~icons/mdi/bell-outline';
import cogOutline from '~icons/mdi/cog-outline';
import noteTextOutline from '~icons/mdi/note-text-outline';
import plus from '~icons/mdi/plus';
import viewDashboardOutline from '~icons/mdi/view-dashboard-outline';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { passFocus } from '../kit/pass-focus.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { type TabItem, Tabs } from '../kit/Tabs.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';
import { LazyTabs } from './LazyTabs.tsx';
import { useSurfaceTexts } from './surface-texts.ts';

const parts = ['overview', 'events', 'assets', 'notes'] as const;
const icons = { overview: viewDashboardOutline, events: bellOutline, assets: accessPoint, notes: noteTextOutline };

export function Component() {
  const { text, example } = useSurfaceTexts('tabs');
  const { number } = useFormats();
  const { search } = useLocation();
  const [searches, setSearches] = useState([1, 2]);
  const [chosen, setChosen] = useState('1');
  const label = text('label');
  const shown = (name: string) => <Note>{text('shown', { name })}</Note>;
  const items: TabItem[] = parts.map((part) => ({ id: part, label: text(part), content: shown(text(part)) }));
  const withIcons = items.map((item, index) => ({ ...item, icon: icons[parts[index]!] }));
  const days = Array.from({ length: 14 }, (_, index) => text('many.day', { number: number(index + 1) }));
  const part = parts.find((each) => new URLSearchParams(search).get('part') === each) ?? 'overview';
  const remove = (query: number) => {
    const left = searches.filter((each) => each !== query);
    setSearches(left);
    setChosen(String(left.at(-1) ?? ''));
  };
  const add = () => {
    const next = Math.max(0, ...searches) + 1;
    setSearches([...searches, next]);
    setChosen(String(next));
  };
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('links')} wide>
        <TabLinks
          label={label}
          current={`?part=${part}`}
          items={parts.map((each) => ({
            href: `?part=${each}`,
            label: text(each),
            icon: icons[each],
            count: each === 'events' ? number(128) : undefined,
          }))}
        />
        {shown(text(part))}
      </Example>
      <Example {...example('basic')}>
        <Tabs label={label} items={items.map((item) => ({ ...item, disabled: item.id === 'assets' }))} />
      </Example>
      <Example {...example('pills')}>
        <Tabs label={label} items={items} variant="pills" />
      </Example>
      <Example {...example('many')}>
        <Tabs label={label} items={days.map((day) => ({ id: day, label: day, content: shown(day) }))} />
      </Example>
      <Example {...example('arrows')}>
        <Tabs label={label} arrows items={days.map((day) => ({ id: day, label: day, content: shown(day) }))} />
      </Example>
      <Example {...example('lazy')}>
        <LazyTabs />
      </Example>
      <Example {...example('manual')}>
        <Tabs
          label={label}
          items={[
            ...items,
            { id: 'settings', label: text('settings'), icon: cogOutline, content: shown(text('settings')) },
          ]}
          manual
        />
      </Example>
      <Example {...example('stacked')}>
        <Tabs label={label} items={withIcons.slice(0, 3)} stacked />
        <Tabs label={label} items={withIcons.slice(0, 3)} variant="pills" />
      </Example>
      <Example {...example('vertical')}>
        <Tabs label={label} items={withIcons} orientation="vertical" />
        <Tabs label={label} items={items} orientation="vertical" variant="pills" />
      </Example>
      <Example {...example('dynamic')}>
        <Row>
          <Button type="button" onClick={add}>
            <Icon of={plus} />
            {text('dynamic.add')}
          </Button>
        </Row>
        {searches.length > 0 && (
          <Tabs
            label={label}
            chosen={chosen}
            onChoose={setChosen}
            items={searches.map((query) => ({
              id: String(query),
              label: text('dynamic.query', { number: number(query) }),
              content: (
                <Button
                  type="button"
                  variant="text"
                  onClick={({ currentTarget }) => {
                    passFocus(currentTarget);
                    remove(query);
                  }}
                >
                  {text('dynamic.remove')}
                </Button>
              ),
            }))}
          />
        )}
      </Example>
      <Example {...example('centred')} wide>
        <Tabs label={label} items={items} centred />
        <Tabs label={label} items={items} fixed />
      </Example>
    </Gallery>
  );
}
