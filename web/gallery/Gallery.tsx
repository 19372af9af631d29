import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import codeTags from '~icons/mdi/code-tags';
import linkVariant from '~icons/mdi/link-variant';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { useTranslation } from '../kit/translation.ts';
import { type ExampleCode, ExampleSource } from './ExampleSource.tsx';
import { ExampleBody, ExampleHeader, GalleryGrid } from './gallery.styles.ts';

interface GalleryProps {
  /** Already translated, as everything here. */
  title: string;
  intro: string;
  /** At most two side by side, for what wants width; `wide`: only where each has more than half a tablet's. */
  columns?: 'two' | 'wide';
  /** `<Example>`s. */
  children: ReactNode;
  /** What the components take that the page shows; the build fills it in (scripts/gallery-plugin.ts). */
  properties?: ComponentType;
}

/** A page that shows one part of the kit: heading, then a grid of cards with live examples, then what the components take. */
export function Gallery({ title, intro, columns, children, properties: Properties }: GalleryProps) {
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
      </PageHeader>
      <GalleryGrid data-columns={columns}>{children}</GalleryGrid>
      {Properties && <Properties />}
    </Stack>
  );
}

interface ExampleProps {
  title: string;
  /** One sentence: when to use it. */
  text: string;
  /** Takes a whole line of the grid, or what one card leaves of it. */
  wide?: boolean | 'rest';
  /** What it shows is a card itself: no frame around it. */
  bare?: boolean;
  children: ReactNode;
  /** Names it in the page's address; the build fills it in. */
  id?: string;
  /** Brings the code of the page's examples, by their ids; the build fills it in. */
  code?: () => Promise<{ default: Record<string, ExampleCode> }>;
}

/** One card of a gallery: the example, a link to it, and its code. */
export function Example({ title, text, wide, bare, children, id, code }: ExampleProps) {
  const { t } = useTranslation();
  const heading = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [source, setSource] = useState<ExampleCode | 'failed' | null>(null);
  const show = async () =>
    setSource(
      await code!()
        .then((all) => all.default[id!]!)
        .catch(() => 'failed' as const),
    );
  /** Keys in a dialog of the example are the dialog's. */
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !(target as Element).closest('[data-actions], [data-source]')) return;
    setSource(null);
    toggle.current?.focus();
  };
  /** It lies over the next examples: whoever goes on to them has to see them. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setSource(null);
  };
  return (
    <Card
      id={id}
      aria-labelledby={heading}
      data-wide={wide || undefined}
      data-bare={bare || undefined}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <ExampleHeader>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        {code && (
          <div data-actions>
            <a
              href={`#${id}`}
              aria-label={t('gallery:example.link', { title })}
              title={t('gallery:example.link', { title })}
            >
              <Icon of={linkVariant} size={18} />
            </a>
            <IconOnlyButton
              ref={toggle}
              icon={codeTags}
              label={t(source ? 'gallery:example.hide' : 'gallery:example.show', { title })}
              aria-expanded={source !== null}
              onClick={() => (source ? setSource(null) : void show())}
            />
          </div>
        )}
      </ExampleHeader>
      <ExampleBody>{children}</ExampleBody>
      <div data-source>{source && <ExampleSource of={source} title={title} />}</div>
    </Card>
  );
}
