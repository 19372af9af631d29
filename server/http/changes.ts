import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Subject } from '../../shared/abilities.ts';
import type { EventStore } from '../stores/events/port.ts';

/** `null`: something was written of which no list tells, as by whom a session was ended. */
type Listener = (subject: Subject | null) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells of each write, by the subject of which something has changed, until the function it gives is called. */
    onChange(listener: Listener): () => void;
    /** What was told of at a moment or later, milliseconds since 1970; every subject, when that was before this process began, or by a clock that was set back since. */
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
  const wake = (subject: Subject | null) => {
    for (const listener of listeners) listener(subject);
  };
  const tell = (subject: Subject) => {
    last.set(subject, Date.now());
    wake(subject);
  };
  app.decorate('onChange', (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  app.decorate('changedSince', (moment: number) =>
    moment < began || moment > Date.now()
      ? [...subjects]
      : [...last].flatMap(([subject, at]) => (at >= moment ? [subject] : [])),
  );
  app.decorate('tellChange', tell);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { access } = routeOptions.config;
    if (reads.has(method) || statusCode >= 400) return;
    if (typeof access === 'object') tell(access[1]);
    else wake(null);
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
