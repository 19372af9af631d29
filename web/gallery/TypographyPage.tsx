import { useFormats } from '../kit/format.ts';
import { Prose } from '../kit/prose.styles.ts';
import { Text, textVariants } from '../kit/text.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Note } from './gallery.styles.ts';
import { rule, sentences } from './samples.ts';
import { TypeColors } from './TypeColors.tsx';
import { TypeFamily } from './TypeFamily.tsx';
import { TypeMetrics } from './TypeMetrics.tsx';
import { TypeProse } from './TypeProse.tsx';
import { Distances, Figures, Scripts, Shortened, SpecimenList } from './typography.styles.ts';

const levels = [1, 2, 3, 4, 5, 6];
const distances = [4, 8, 12, 16, 24, 40];
const amounts = [1111.1, 9876.5, 20480];
const hash = 'sha256:9f2c1d7ab4e08c5533f0d6a1be7742c8e1905fd36ba2c4470e8d91f5a36cb20e';

export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const text = (key: string) => t(`gallery-typography:${key}`);
  const example = (key: string) => ({ title: text(`${key}.title`), text: text(`${key}.text`) });
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('headings')} wide>
        <SpecimenList>
          {levels.map((level) => (
            <TypeMetrics key={level}>
              <p data-heading={level}>{t('gallery-typography:headings.sample', { level })}</p>
            </TypeMetrics>
          ))}
        </SpecimenList>
      </Example>
      <Example {...example('looks')} wide>
        <SpecimenList>
          {textVariants.map((look) => (
            <TypeMetrics key={look}>
              <Text variant={look}>{text(`looks.${look}`)}</Text>
            </TypeMetrics>
          ))}
        </SpecimenList>
      </Example>
      <Example {...example('latin')}>
        <TypeFamily
          lang="en"
          large="Aa"
          alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz éàçœüñ 0123456789"
        />
      </Example>
      <Example {...example('arabic')}>
        <TypeFamily
          lang="ar"
          large="أب"
          alphabet="ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي ء ؟ ، 0123456789"
        />
      </Example>
      <Example {...example('numbers')}>
        <Figures>
          <span>{text('numbers.proportional')}</span>
          <span>{text('numbers.tabular')}</span>
          {amounts.flatMap((amount) => [
            <span key={amount}>{number(amount)}</span>,
            <span key={`tabular ${amount}`} data-tabular>
              {number(amount)}
            </span>,
          ])}
        </Figures>
      </Example>
      <Example {...example('colors')} wide>
        <TypeColors />
      </Example>
      <Example {...example('inline')}>
        <Prose>
          <p>
            <a href="/pages/icons">{text('inline.link')}</a> · <strong>{text('inline.strong')}</strong> ·{' '}
            <em>{text('inline.em')}</em> · <mark>{text('inline.mark')}</mark> · <del>{text('inline.del')}</del> ·{' '}
            <ins>{text('inline.ins')}</ins> · <small>{text('inline.small')}</small>
          </p>
          <p>
            <code dir="ltr">dns.query</code> · <kbd>Ctrl</kbd> + <kbd>K</kbd> ·{' '}
            <abbr title={text('inline.abbrTitle')}>NDR</abbr> · 2<sup>10</sup> · H<sub>2</sub>O
          </p>
        </Prose>
      </Example>
      <Example {...example('quote')}>
        <Prose>
          <blockquote>
            {text('quote.words')}
            <cite>{text('quote.who')}</cite>
          </blockquote>
        </Prose>
      </Example>
      <Example {...example('lists')}>
        <Prose>
          <ul>
            <li>{text('lists.first')}</li>
            <li>
              {text('lists.second')}
              <ul>
                <li>{text('lists.inner')}</li>
              </ul>
            </li>
          </ul>
          <ol>
            <li>{text('lists.step1')}</li>
            <li>{text('lists.step2')}</li>
          </ol>
        </Prose>
      </Example>
      <Example {...example('terms')}>
        <Prose>
          <dl>
            <dt>{text('terms.sensor')}</dt>
            <dd>{text('terms.sensorText')}</dd>
            <dt>{text('terms.threat')}</dt>
            <dd>{text('terms.threatText')}</dd>
          </dl>
        </Prose>
      </Example>
      <Example {...example('code')}>
        <Prose>
          <div data-code dir="ltr">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard */}
            <pre tabIndex={0} lang="zxx">
              <code>{rule}</code>
            </pre>
          </div>
        </Prose>
      </Example>
      <Example {...example('spacing')}>
        <Distances>
          {distances.map((distance) => (
            <li key={distance}>
              <span>{t('gallery-typography:spacing.pixels', { number: number(distance) })}</span>
              <span data-space={distance} />
              <span>{text(`spacing.use${distance}`)}</span>
            </li>
          ))}
        </Distances>
      </Example>
      <Example {...example('scripts')} wide>
        <Scripts>
          {(['en', 'fr', 'ar'] as const).map((lang) => (
            <div key={lang}>
              <Note>{text(`scripts.name.${lang}`)}</Note>
              <p lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
                {sentences[lang]}
              </p>
            </div>
          ))}
          <Note>{text('scripts.rule')}</Note>
        </Scripts>
      </Example>
      <Example {...example('shortened')} wide>
        <Shortened>
          <Note>{text('shortened.line')}</Note>
          <p data-cut="line" title={text('shortened.sample')}>
            {text('shortened.sample')}
          </p>
          <Note>{text('shortened.lines')}</Note>
          <div data-cut="lines">
            <p title={text('shortened.sample')}>{text('shortened.sample')}</p>
          </div>
          <Note>{text('shortened.break')}</Note>
          <p data-cut="break" dir="ltr">
            {hash}
          </p>
        </Shortened>
      </Example>
      <Example {...example('prose')} wide>
        <TypeProse />
      </Example>
    </Gallery>
  );
}
