import { useLoaderData } from 'react-router-dom';
import { PageHeader, Stack } from '../card.styles.ts';
import { useTranslation } from '../translation.ts';
import { NamesProvider } from '../values/Names.tsx';
import { ListCard } from './ListCard.tsx';
import type { ListData, ListDefinition, ListQuery } from './list-types.ts';

interface ListPageProps<Row extends object, Query extends ListQuery, Extra> {
  of: ListDefinition<Row, Query, Extra>;
}

/** A whole page of a list, as its definition says. */
export function ListPage<Row extends object, Query extends ListQuery, Extra>(props: ListPageProps<Row, Query, Extra>) {
  const { of } = props;
  const { t } = useTranslation();
  const data = useLoaderData() as ListData<Row, Query, Extra>;
  const { texts, Above, Aside } = of;
  const page = (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t(texts.title)}</h1>
          <p>{t(texts.intro)}</p>
        </div>
        {Aside && <Aside />}
      </PageHeader>
      {Above && <Above />}
      <ListCard of={of} data={data} />
    </Stack>
  );
  return of.addresses ? <NamesProvider of={data.names}>{page}</NamesProvider> : page;
}
