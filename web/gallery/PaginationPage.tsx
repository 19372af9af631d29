import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import arrowCollapseLeft from '~icons/mdi/arrow-collapse-left';
import arrowCollapseRight from '~icons/mdi/arrow-collapse-right';
import arrowLeft from '~icons/mdi/arrow-left';
import arrowRight from '~icons/mdi/arrow-right';
import { useFormats } from '../kit/format.ts';
import { ListFooterRow } from '../kit/list/list-footer.styles.ts';
import { Pagination } from '../kit/Pagination.tsx';
import { pageSizes } from '../kit/page-numbers.ts';
import { Select } from '../kit/select.styles.ts';
import { colors } from '../kit/tones.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const TOTAL_PAGES = 24;
const TOTAL_ROWS = 240;

export function Component() {
  const { text, example } = useSurfaceTexts('pagination');
  const color = useSurfaceTexts('color');
  const variant = useSurfaceTexts('variant');
  const { number } = useFormats();
  const { search } = useLocation();
  const id = useId();
  const [local, setLocal] = useState(12);
  const [perPage, setPerPage] = useState<number>(pageSizes[0]);
  const asked = Number(new URLSearchParams(search).get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= TOTAL_PAGES ? asked : 1;
  const hrefOf = (to: number) => `?page=${to}`;
  const here = { page: local, totalPages: TOTAL_PAGES, hrefOf, onPage: setLocal };
  const named = (name: string) => ({ label: text('name', { name }) });
  const pages = Math.ceil(TOTAL_ROWS / perPage);
  return (
    <Gallery title={text('title')} intro={text('intro')} columns="wide">
      <Example {...example('basic')}>
        <Pagination page={page} totalPages={TOTAL_PAGES} hrefOf={hrefOf} />
      </Example>
      <Example {...example('perPage')}>
        <ListFooterRow>
          <label htmlFor={id}>
            {text('perPage.label')}
            <Select id={id} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {number(size)}
                </option>
              ))}
            </Select>
          </label>
          <Pagination
            {...here}
            {...named(text('perPage.title'))}
            page={Math.min(local, pages)}
            totalPages={pages}
            most={5}
          />
        </ListFooterRow>
      </Example>
      <Example {...example('sizes')}>
        <Column>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Pagination key={size} {...here} {...named(text(size))} size={size} />
          ))}
        </Column>
      </Example>
      <Example {...example('length')}>
        <Column>
          {[5, 7, 11].map((most) => (
            <Pagination key={most} {...here} {...named(number(most))} most={most} />
          ))}
        </Column>
      </Example>
      <Example {...example('icons')}>
        <Column>
          <Pagination
            {...here}
            {...named(text('icons.title'))}
            icons={{ first: arrowCollapseLeft, previous: arrowLeft, next: arrowRight, last: arrowCollapseRight }}
          />
          <Pagination {...here} {...named(text('icons.text'))} variant="outlined" words short most={5} />
        </Column>
      </Example>
      <Example {...example('arrows')}>
        <Pagination {...here} {...named(text('arrows.title'))} most={0} />
        <Pagination {...here} {...named(text('arrows.text'))} most={0} short variant="outlined" />
      </Example>
      <Example {...example('shapes')} wide>
        <Column data-columns="wide">
          <Pagination {...here} {...named(text('circle'))} shape="circle" />
          {(['outlined', 'tonal'] as const).map((look) => (
            <Pagination key={look} {...here} {...named(variant.text(look))} variant={look} />
          ))}
          <Pagination {...here} {...named(text('shapes.title'))} variant="outlined" shape="circle" />
        </Column>
      </Example>
      <Example {...example('colors')} wide>
        <Column data-columns="wide">
          {colors.map((each) => (
            <Pagination key={each} {...here} {...named(color.text(each))} color={each} />
          ))}
        </Column>
      </Example>
    </Gallery>
  );
}
