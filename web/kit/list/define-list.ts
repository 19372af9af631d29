import type { ListDefinition, ListQuery } from './list-types.ts';

/**
 * A list of rows that a route gives page by page. From the one definition come the address and its reading, filters that work
 * without JavaScript, columns, sorting, pages, CSV of all that matches, ticks, saved views, and what stands where no row does.
 *
 * ```tsx
 * const sensors = defineList<Sensor, SensorQuery>({
 *   name: 'sensors',
 *   query: async () => (await import('../../shared/sensors.ts')).SensorQuery,
 *   fetch: async (api, query, signal) => {
 *     const { sensors, total, totalPages } = await sensorsApi(api).list(query, signal);
 *     return { rows: sensors, total, totalPages };
 *   },
 *   filters: [{ name: 'q', control: 'search', label: 'sensors:filter.search', hint: 'sensors:filter.hint' }],
 *   columns: ({ t }) => [{ id: 'name', header: t('sensors:column.name'), sortable: true, cell: ({ name }) => name }],
 *   rowId: ({ id }) => String(id),
 *   rowLabel: ({ name }) => name,
 *   texts: { title: 'sensors:title', … },
 * });
 * export const loader = listLoader(sensors);
 * export const Component = () => <ListPage of={sensors} />;
 * ```
 */
export const defineList = <Row extends object, Query extends ListQuery, Extra = never>(
  definition: ListDefinition<Row, Query, Extra>,
): ListDefinition<Row, Query, Extra> => definition;
