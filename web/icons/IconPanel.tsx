import { useId, useState } from 'react';
import close from '~icons/mdi/close';
import cursorClick from '~icons/mdi/cursor-default-click-outline';
import downloadOutline from '~icons/mdi/download-outline';
import helpRhombus from '~icons/mdi/help-rhombus-outline';
import type { IconDetails } from '../../shared/icons.ts';
import { Button, IconButton } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { RuntimeIcon } from '../kit/RuntimeIcon.tsx';
import { Switch } from '../kit/Switch.tsx';
import { type Color, colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { hrefWith, type IconAddress, SET } from './icon-address.ts';
import { elementCode, importLine, svgAddress, svgCode } from './icon-code.ts';
import { Panel, PanelNote, RecentList, Sizes, Stage, Swatches } from './icons.styles.ts';
import { useRecentIcons } from './recent-icons.ts';

const sizes = [16, 20, 24, 32, 48];
const LARGE = 96;

/** The choices that change how it is drawn, with the drawing, and what to copy. */
function Workbench({ name, body }: IconDetails) {
  const { t } = useTranslation();
  const id = useId();
  const [size, setSize] = useState(20);
  const [color, setColor] = useState<Color>();
  const [flip, setFlip] = useState(false);
  const copies = [
    { id: 'name', value: `${SET}-${name}` },
    { id: 'import', value: importLine(name) },
    { id: 'element', value: elementCode(name, { size, flip }) },
    { id: 'svg', value: svgCode(body) },
  ];
  return (
    <>
      <Stage>
        <figure data-color={color}>
          <Icon of={body} size={flip ? LARGE * 0.75 : LARGE} />
          {flip && <figcaption>{t('icons:panel.fromLeft')}</figcaption>}
        </figure>
        {flip && (
          <figure data-color={color}>
            <span dir="rtl">
              <Icon of={body} size={LARGE * 0.75} flip />
            </span>
            <figcaption>{t('icons:panel.fromRight')}</figcaption>
          </figure>
        )}
      </Stage>
      <Sizes>
        <legend>{t('icons:panel.size')}</legend>
        {sizes.map((each) => (
          <label key={each}>
            <Icon of={body} size={each} />
            {each}
            <input type="radio" name={`${id}-size`} checked={each === size} onChange={() => setSize(each)} />
          </label>
        ))}
      </Sizes>
      <Swatches>
        <legend>{t('icons:panel.color')}</legend>
        {[undefined, ...colors].map((each) => {
          const label = t(`icons:color.${each ?? 'text'}`);
          return (
            <label key={label} data-color={each} title={label}>
              <input type="radio" name={`${id}-color`} checked={each === color} onChange={() => setColor(each)} />
              <span>{label}</span>
            </label>
          );
        })}
      </Swatches>
      <Switch
        label={t('icons:panel.flip')}
        text={t('icons:panel.flipText')}
        checked={flip}
        onChange={({ target }) => setFlip(target.checked)}
      />
      {copies.map((each) => (
        <CopyBox
          key={each.id}
          id={`icon-${each.id}`}
          value={each.value}
          label={t(`icons:copy.${each.id}.label`)}
          copy={t(`icons:copy.${each.id}.copy`)}
          copied={t('icons:copy.copied')}
          selected={t('icons:copy.selected')}
        />
      ))}
      <Button as="a" href={svgAddress(body)} download={`${name}.svg`}>
        <Icon of={downloadOutline} />
        {t('icons:panel.download')}
      </Button>
    </>
  );
}

interface IconPanelProps {
  /** What its links are made of. */
  asked: IconAddress;
  /** Null: there is none of that name. Undefined: none is chosen. */
  icon: IconDetails | null | undefined;
}

/** The chosen icon, large, with its sizes and colours, to copy and to take along; without one, how to choose. */
export function IconPanel({ asked, icon }: IconPanelProps) {
  const { t } = useTranslation();
  const recent = useRecentIcons(icon?.name);
  return (
    <Panel aria-labelledby="icon-title" data-chosen={icon === undefined ? undefined : ''}>
      {icon ? (
        <>
          <header>
            <h2 id="icon-title" dir="ltr">
              {icon.name}
            </h2>
            <IconButton as="a" href={hrefWith(asked, { icon: '' })} aria-label={t('icons:panel.close')}>
              <Icon of={close} />
            </IconButton>
          </header>
          <Workbench key={icon.name} {...icon} />
          {icon.categories.length > 0 && (
            <div>
              <h3>{t('icons:panel.categories')}</h3>
              <ul>
                {icon.categories.map((id) => (
                  <li key={id}>
                    <Chip as="a" href={hrefWith(asked, { q: '', category: id })}>
                      {t(`icons:category.${id}`)}
                    </Chip>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {icon.aliases.length > 0 && (
            <div>
              <h3>{t('icons:panel.aliases')}</h3>
              <p data-names dir="ltr">
                {icon.aliases.join(', ')}
              </p>
            </div>
          )}
        </>
      ) : (
        <PanelNote>
          <Icon of={icon === null ? helpRhombus : cursorClick} size={36} />
          <h2 id="icon-title">{t(icon === null ? 'icons:panel.unknown' : 'icons:panel.none')}</h2>
          <p>{t(icon === null ? 'icons:panel.unknownText' : 'icons:panel.noneText')}</p>
          {icon === null && <a href={hrefWith(asked, { icon: '' })}>{t('icons:panel.close')}</a>}
        </PanelNote>
      )}
      {recent.length > 0 && (
        <div>
          <h3>{t('icons:panel.recent')}</h3>
          <RecentList>
            {recent.map((name) => (
              <li key={name}>
                <a href={hrefWith(asked, { icon: name })} title={name} aria-label={name}>
                  <RuntimeIcon name={`${SET}-${name}`} />
                </a>
              </li>
            ))}
          </RecentList>
        </div>
      )}
    </Panel>
  );
}
