import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import t from 'tap';
import { theme } from '../theme/theme.ts';
import { Button } from './button.styles.ts';
import { latePart, loadLateParts } from './late-part.tsx';
import { asData } from './look.ts';

const classes = (html: string) => /class="([^"]*)"/.exec(html)?.[1];

t.test('typed props are told to styles by attributes; class and rules stay the same', async (t) => {
  const html = (node: React.ReactNode) =>
    renderToStaticMarkup(<ThemeProvider theme={theme}>{node}</ThemeProvider>).replace(/^<style[\s\S]*?<\/style>/, '');
  const plain = html(<Button type="button">a</Button>);
  const solid = html(
    <Button type="button" variant="solid" color="error" block>
      a
    </Button>,
  );
  t.match(solid, 'data-variant="solid"');
  t.match(solid, 'data-color="error"');
  t.match(solid, 'data-block="true"');
  t.notMatch(solid, / (variant|color|block)=/);
  t.equal(classes(solid), classes(plain));
  t.notMatch(plain, 'data-');
});

t.test('what is left out or false says nothing', async (t) => {
  t.strictSame(asData({ variant: undefined, block: false }), { block: undefined });
});

t.test(
  'late parts are there in one go, those inside of late parts too; one that cannot be had is asked for again',
  async (t) => {
    let reachable = false;
    const Inner = () => <b>inner</b>;
    const Outer = latePart(async () => {
      // As a module that is loaded late declares its own.
      const LateInner = latePart(async () => Inner);
      return () => (
        <i>
          <LateInner />
        </i>
      );
    });
    const Fragile = latePart(async () => {
      if (!reachable) throw new Error('away');
      return Inner;
    });
    await t.rejects(loadLateParts(), { message: 'away' });
    reachable = true;
    await loadLateParts();
    const html = renderToString(
      <p>
        <Outer />
        <Fragile />
      </p>,
    ).replace(/<!--.*?-->/g, '');
    t.equal(html, '<p><i><b>inner</b></i><b>inner</b></p>');
  },
);
