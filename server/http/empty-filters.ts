import fp from 'fastify-plugin';

/** A filter that a form left empty is one that was not given. */
export const emptyFilters = fp(
  async (app) => {
    app.addHook('preValidation', async (request) => {
      const query = request.query as Record<string, unknown>;
      for (const key of Object.keys(query)) if (query[key] === '') delete query[key];
    });
  },
  { name: 'empty-filters' },
);
