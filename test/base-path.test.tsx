import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styled } from 'styled-components';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { standBelow } from '../web/base-path.ts';

const Box = styled.a``;
/** Hands its address on, as components do. */
const Link = ({ href, children }: { href: string; children?: ReactNode }) => <a href={href}>{children}</a>;
const Wide = styled(Link)``;

const addresses = (html: string) =>
  [...html.matchAll(/ (?:href|src|action|formAction)="([^"]*)"/gi)].map(([, found]) => found);

const all = () =>
  addresses(
    renderToStaticMarkup(
      <form action="/a">
        <a href="/b">
          <img src="/c" alt="c" loading="lazy" />
        </a>
        <button type="submit" formAction="/d">
          d
        </button>
        <Box href="/e" />
        <Link href="/f" />
        <Wide href="/g" />
        <Box as={Link} href="/h" />
        <a {...{ href: '/i?to=%2F#j' }}>x</a>
        <a href="//other.example/">x</a>
        <a href="https://other.example/">x</a>
        <a href="?page=2">x</a>
        <a href="#top">x</a>
      </form>,
    ),
  );

t.test('elements get the path once, however they are made; what is not ours gets none', (t) => {
  const others = ['//other.example/', 'https://other.example/', '?page=2', '#top'];
  const ours = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i?to=%2F#j'];
  t.same(all(), [...ours, ...others]);
  standBelow('/ndr');
  t.teardown(() => standBelow());
  t.same(all(), [...ours.map((address) => `/ndr${address}`), ...others]);
  t.end();
});

t.test('what scripts ask for, open or keep by themselves stands where the path is put on', (t) => {
  const root = join(import.meta.dirname, '../web');
  const byItself =
    /(?<![.\w])fetch\((?!api\b)|new EventSource\(|new XMLHttpRequest\(|location\.(?:assign|replace)\(|window\.open\(|document\.cookie =|\.action = /;
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => byItself.test(readFileSync(join(root, file), 'utf8')));
  // Those below `whole` have an address that a browser gave, which has the path.
  const whole = ['kit/open-row.ts', 'kit/values/pressed-value.ts', 'shell/use-overlay.ts'];
  for (const file of found.filter((each) => !whole.includes(each)))
    t.match(
      readFileSync(join(root, file), 'utf8'),
      /toBrowser|cookiePath|basePath/,
      `${file}: toBrowser (web/base-path.ts)`,
    );
  t.ok(found.length > 8);
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root }))
    t.notMatch(readFileSync(join(root, file), 'utf8'), /Path=\//, file);
  t.end();
});
