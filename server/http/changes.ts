import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Subject } from '../../shared/abilities.ts';
import type { EventStore } from '../stores/events/port.ts';

type Listener = (subject: Subject) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells of each subject of which something has changed, until the function it gives is called. */
    onChange(listener: Listener): () => void;
    /** What was told of at a moment or later, milliseconds since 1970; every subject, when that was before this process began. */
    changedSince(moment: number): Subject[];
    /** Tells them of a change that neither an operation made nor events that were stored. */
    tellChange(subject: Subject): void;
  }
}

interface Options {
  events: EventStore;
  subjects: readonly Subject[];
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

async function registerChanges(app: FastifyInstance, { events, subjects }: Options): Promise<void> {
  const began = Date.now();
  const listeners = new Set<Listener>();
  const last = new Map<Subject, number>();
  const tell = (subject: Subject) => {
    last.set(subject, Date.now());
    for (const listener of listeners) listener(subject);
  };
  app.decorate('onChange', (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  app.decorate('changedSince', (moment: number) =>
    moment < began ? [...subjects] : [...last].flatMap(([subject, at]) => (at >= moment ? [subject] : [])),
  );
  app.decorate('tellChange', tell);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { access } = routeOptions.config;
    if (!reads.has(method) && statusCode < 400 && typeof access === 'object') tell(access[1]);
  });
  events.onCommit(({ accepted, threats }) => {
    if (accepted > 0) tell('Event');
    if (threats.length > 0) tell('Threat');
  });
  // Sensors, and how far it is, are worked out behind the events.
  events.onDerived(() => tell('IngestSource'));
}

/** Whoever shows something hears when it has changed: by an operation that wrote, by events that were stored, or by what is made of them. */
export const changes = fp(registerChanges, { name: 'changes' });
