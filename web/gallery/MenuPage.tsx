import { useState } from 'react';
import archiveOutline from '~icons/mdi/archive-outline';
import contentCopy from '~icons/mdi/content-copy';
import deleteOutline from '~icons/mdi/delete-outline';
import dotsVertical from '~icons/mdi/dots-vertical';
import downloadOutline from '~icons/mdi/download-outline';
import emailOutline from '~icons/mdi/email-outline';
import filterOutline from '~icons/mdi/filter-outline';
import linkVariant from '~icons/mdi/link-variant';
import pencilOutline from '~icons/mdi/pencil-outline';
import shareVariantOutline from '~icons/mdi/share-variant-outline';
import shieldOffOutline from '~icons/mdi/shield-off-outline';
import vectorLink from '~icons/mdi/vector-link';
import { Button } from '../kit/button.styles.ts';
import { ContextMenu } from '../kit/ContextMenu.tsx';
import { Field, Input } from '../kit/field.styles.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import type { MenuGroup } from '../kit/menu-entries.ts';
import { PopoverButton } from '../kit/PopoverButton.tsx';
import { DropArea } from './example-parts.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

export function Component() {
  const { text, example } = useSurfaceTexts('menu');
  const side = useSurfaceTexts('side');
  const [last, setLast] = useState<string>();
  const [sort, setSort] = useState(['time']);
  const [columns, setColumns] = useState(['time', 'severity']);

  const edit = { id: 'edit', label: text('edit'), icon: pencilOutline };
  const copy = { id: 'copy', label: text('copy'), icon: contentCopy, shortcut: 'Ctrl+C' };
  const archive = { id: 'archive', label: text('archive'), icon: archiveOutline, disabled: true };
  const remove = { id: 'remove', label: text('remove'), icon: deleteOutline, danger: true };
  const names: Record<string, string> = {
    edit: text('edit'),
    copy: text('copy'),
    remove: text('remove'),
    mail: text('mail'),
    link: text('link'),
    export: text('export'),
    related: text('sections.related'),
    block: text('sections.block'),
  };
  const tell = (id: string) => names[id] && setLast(names[id]);
  const grouped: MenuGroup[] = [
    { id: 'change', label: text('actions'), items: [edit, copy] },
    { id: 'away', label: text('more'), items: [archive, remove] },
  ];
  const choices = (['time', 'severity', 'source'] as const).map((id) => ({ id, label: text(`choices.${id}`) }));
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('basic')}>
        <Row>
          <MenuButton
            label={text('actions')}
            onAction={tell}
            groups={[
              {
                id: 'all',
                label: text('actions'),
                items: [edit, copy, remove].map(({ icon, ...entry }) => entry),
              },
            ]}
          />
          <MenuButton label={text('more')} icon={dotsVertical} iconOnly onAction={tell} groups={grouped} />
        </Row>
        <Note role="status">{last && text('chosen', { label: last })}</Note>
      </Example>
      <Example {...example('icons')}>
        <Row>
          <MenuButton label={text('actions')} variant="solid" onAction={tell} groups={grouped} />
        </Row>
      </Example>
      <Example {...example('sections')}>
        <Row>
          <MenuButton
            label={text('actions')}
            onAction={tell}
            groups={[
              {
                id: 'analyse',
                heading: text('sections.analyse'),
                items: [
                  {
                    id: 'related',
                    label: text('sections.related'),
                    text: text('sections.relatedText'),
                    icon: vectorLink,
                  },
                ],
              },
              {
                id: 'respond',
                heading: text('sections.respond'),
                items: [
                  {
                    id: 'block',
                    label: text('sections.block'),
                    text: text('sections.blockText'),
                    icon: shieldOffOutline,
                    danger: true,
                  },
                ],
              },
            ]}
          />
        </Row>
      </Example>
      <Example {...example('nested')}>
        <Row>
          <MenuButton
            label={text('actions')}
            onAction={tell}
            groups={[
              {
                id: 'all',
                label: text('actions'),
                items: [
                  edit,
                  {
                    id: 'share',
                    label: text('share'),
                    icon: shareVariantOutline,
                    items: [
                      { id: 'mail', label: text('mail'), icon: emailOutline, onAction: () => tell('mail') },
                      { id: 'link', label: text('link'), icon: linkVariant, onAction: () => tell('link') },
                    ],
                  },
                  { id: 'export', label: text('export'), icon: downloadOutline },
                ],
              },
            ]}
          />
        </Row>
      </Example>
      <Example {...example('choices')}>
        <Row>
          <MenuButton
            label={text('choices.view')}
            groups={[
              {
                id: 'sort',
                heading: text('choices.sort'),
                items: choices,
                selection: { mode: 'single', chosen: sort, onChange: setSort },
              },
              {
                id: 'columns',
                heading: text('choices.columns'),
                items: choices.map(({ id, label }) => ({ id: `column-${id}`, label })),
                selection: {
                  mode: 'multiple',
                  chosen: columns.map((id) => `column-${id}`),
                  onChange: (ids) => setColumns(ids.map((id) => id.replace('column-', ''))),
                },
              },
            ]}
          />
        </Row>
      </Example>
      <Example {...example('links')}>
        <Row>
          <MenuButton
            label={text('links.open')}
            variant="text"
            groups={[
              {
                id: 'pages',
                label: text('links.open'),
                items: [
                  { id: 'dashboard', label: text('dashboard'), href: '/dashboards/analytics' },
                  { id: 'threats', label: text('threats'), href: '/admin/threats' },
                ],
              },
            ]}
          />
        </Row>
      </Example>
      <Example {...example('hover')}>
        <Row>
          <MenuButton label={text('actions')} opensOnHover onAction={tell} groups={grouped} />
        </Row>
      </Example>
      <Example {...example('placement')}>
        <Row>
          {(['start', 'end', 'top', 'bottom'] as const).map((at) => (
            <MenuButton key={at} label={side.text(at)} placement={at} onAction={tell} groups={grouped} />
          ))}
        </Row>
      </Example>
      <Example {...example('motion')}>
        <Row>
          {(['fall', 'grow', 'fade', 'none'] as const).map((motion) => (
            <MenuButton
              key={motion}
              label={text(`motion.${motion}`)}
              motion={motion}
              onAction={tell}
              groups={grouped}
            />
          ))}
        </Row>
      </Example>
      <Example {...example('popover')}>
        <Row>
          <PopoverButton label={text('popover.button')} icon={filterOutline}>
            {(close) => (
              <>
                <Field>
                  <label htmlFor="popover-name">{text('popover.field')}</label>
                  <Input id="popover-name" />
                </Field>
                <Button type="button" variant="solid" onClick={close}>
                  {text('popover.apply')}
                </Button>
              </>
            )}
          </PopoverButton>
        </Row>
      </Example>
      <Example {...example('context')}>
        <ContextMenu label={text('actions')} groups={grouped} onAction={tell}>
          <DropArea type="button">{text('context.area')}</DropArea>
        </ContextMenu>
      </Example>
    </Gallery>
  );
}
