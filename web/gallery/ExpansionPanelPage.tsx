import type { ComponentProps } from 'react';
import accountGroup from '~icons/mdi/account-group-outline';
import clockOutline from '~icons/mdi/clock-outline';
import lan from '~icons/mdi/lan';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { ExpansionList } from '../kit/expansion.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { useSurfaceTexts } from './surface-texts.ts';

const questions = ['one', 'two', 'three'] as const;
const icons = { one: lan, two: clockOutline, three: accountGroup };

type Panels = Partial<Omit<ComponentProps<typeof ExpansionPanel>, 'icon'>> & {
  variant?: 'separate' | 'popout' | 'inset';
  /** And second lines. */
  icons?: boolean;
};

/** The same three questions, each time in another dress. */
function Panels({ variant, icons: withIcons, ...panel }: Panels) {
  const { text } = useSurfaceTexts('expansion');
  return (
    <ExpansionList data-variant={variant}>
      {questions.map((question) => (
        <ExpansionPanel
          key={question}
          title={text(`${question}.title`)}
          icon={withIcons ? icons[question] : undefined}
          subtitle={withIcons ? text(`${question}.short`) : undefined}
          {...panel}
        >
          {text(`${question}.text`)}
        </ExpansionPanel>
      ))}
    </ExpansionList>
  );
}

export function Component() {
  const { text, example } = useSurfaceTexts('expansion');
  const one = { title: text('one.title'), children: text('one.text') };
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('multi')}>
        <Panels />
      </Example>
      <Example {...example('accordion')}>
        <Panels name="accordion" />
      </Example>
      <Example {...example('separate')}>
        <Panels variant="separate" />
      </Example>
      <Example {...example('popout')}>
        <Panels variant="popout" name="popout" />
      </Example>
      <Example {...example('inset')}>
        <Panels variant="inset" name="inset" />
      </Example>
      <Example {...example('signs')}>
        <Panels sign="plus" icons />
      </Example>
      <Example {...example('disabled')}>
        <ExpansionList>
          <ExpansionPanel {...one} disabled />
          <ExpansionPanel title={text('two.title')}>{text('two.text')}</ExpansionPanel>
        </ExpansionList>
      </Example>
      <Example {...example('nested')}>
        <ExpansionList>
          <ExpansionPanel title={text('title')} initiallyOpen>
            {text('intro')}
            <div data-nested>
              <Panels name="nested" />
            </div>
          </ExpansionPanel>
        </ExpansionList>
      </Example>
    </Gallery>
  );
}
