import { type ReactNode, useId } from 'react';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { ExampleBody, ExampleHeader, GalleryGrid } from './gallery.styles.ts';

interface GalleryProps {
  /** Already translated, as everything here. */
  title: string;
  intro: string;
  /** `<Example>`s. */
  children: ReactNode;
}

/** A page that shows one part of the kit: heading, then a grid of cards with live examples. */
export function Gallery({ title, intro, children }: GalleryProps) {
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
      </PageHeader>
      <GalleryGrid>{children}</GalleryGrid>
    </Stack>
  );
}

interface ExampleProps {
  title: string;
  /** One sentence: when to use it. */
  text: string;
  /** Takes a whole line of the grid. */
  wide?: boolean;
  children: ReactNode;
}

/** One card of a gallery. */
export function Example({ title, text, wide, children }: ExampleProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} data-wide={wide || undefined}>
      <ExampleHeader>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </ExampleHeader>
      <ExampleBody>{children}</ExampleBody>
    </Card>
  );
}
