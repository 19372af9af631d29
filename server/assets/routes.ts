import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AssetImport, AssetImportResult, MOST_IMPORTED } from '../../shared/asset-import.ts';
import { AssetDetail, AssetDetailQuery, AssetNotes, AssetPage, AssetQuery } from '../../shared/assets.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { FRESH, inventoryOf } from './inventory.ts';
import { assetStore } from './store.ts';

const tags = ['assets'];
const errors = { ...usualErrors, 503: ErrorBody };
const Id = Type.Object({
  id: Type.String({
    maxLength: 80,
    description: 'The `id` of an asset of the list, or one that it had before.',
    examples: ['mac-0263adddda20'],
  }),
});

export const assetRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const machines = inventoryOf(state.db, events);
  const stopHearing = machines.onRenewed(() => app.tellChange('Asset'));
  let telling: NodeJS.Timeout | undefined;
  let isBehind = false;
  // What is heard of before what is shown is made anew would be asked for in vain.
  const tellSoon = () => {
    isBehind = false;
    telling = setTimeout(() => {
      telling = undefined;
      app.tellChange('Asset');
      if (isBehind) tellSoon();
    }, FRESH).unref();
  };
  const stopListening = events.onDerived(() => {
    if (telling) isBehind = true;
    else tellSoon();
  });
  app.addHook('preClose', async () => {
    stopListening();
    stopHearing();
    clearTimeout(telling);
    machines.close();
  });
  const assets = assetStore(state.db, events, machines);

  app.get(
    '/api/assets',
    {
      config: { access: ['read', 'Asset'] },
      schema: {
        operationId: 'listAssets',
        tags,
        summary: 'List assets',
        description:
          'The machines of the home networks, made from what events say, the one most at risk first. They follow the events by some seconds.',
        querystring: AssetQuery,
        response: { 200: AssetPage, ...errors },
      },
    },
    (request) => assets.list(request.query, request.signal),
  );

  app.get(
    '/api/assets/:id',
    {
      config: { access: ['read', 'Asset'] },
      schema: {
        operationId: 'getAsset',
        tags,
        summary: 'An asset with all that is known of it',
        description: 'Who it is and how that is known, what its risk is made of, with whom it spoke and what it used.',
        params: Id,
        querystring: AssetDetailQuery,
        response: { 200: AssetDetail, ...errors, 404: ErrorBody },
      },
    },
    (request) => assets.get(request.params.id, request.query, request.signal),
  );

  const changing = { tags, body: AssetImport, response: { 200: AssetImportResult, ...errors, 409: ErrorBody } };
  const MOST_BYTES = 4 * MOST_IMPORTED;

  app.post(
    '/api/assets/import/dry-run',
    {
      config: { access: ['update', 'Asset'] },
      bodyLimit: MOST_BYTES,
      schema: {
        ...changing,
        operationId: 'tryAssetImport',
        summary: 'What a table of assets would change',
        description: 'Reads it as `importAssets` does and changes nothing: what would be other, and every faulty line.',
      },
    },
    (request) => assets.tryImport(request.body.csv),
  );

  app.post(
    '/api/assets/import',
    {
      config: { access: ['update', 'Asset'] },
      bodyLimit: MOST_BYTES,
      schema: {
        ...changing,
        operationId: 'importAssets',
        summary: 'Change what people say of many assets',
        description:
          'By a table such as the list’s own export. All of it or nothing: with a faulty line it answers 400 `ASSET_IMPORT_FAULTY` with `LINE.COLUMN` in `fields`, and 409 `CHANGED_MEANWHILE` when somebody else writes of one of these assets at that moment.',
      },
    },
    (request) => assets.import(request.body.csv, request.account!.fullName),
  );

  app.put(
    '/api/assets/:id',
    {
      config: { access: ['update', 'Asset'] },
      schema: {
        operationId: 'noteAsset',
        tags,
        summary: 'Say whose an asset is and how much depends on it',
        description: `Criticality counts towards risk. ${VERSIONED}`,
        params: Id,
        body: AssetNotes,
        response: { 200: AssetDetail, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    (request) => assets.note(request.params.id, request.body, request.account!.fullName, request.signal),
  );
};
