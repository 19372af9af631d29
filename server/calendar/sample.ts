import type { NewCalendarEvent } from '../../shared/calendar.ts';
import type { Trx } from '../stores/state/state.ts';
import { calendarStore } from './store.ts';

/** The tables that `seedCalendar` fills. */
export const CALENDAR_TABLES = ['calendar_event'];

const DAY_MS = 86_400_000;

/** A day at a distance from `now`, `2026-11-05`; UTC. */
const day = (now: Date, distance: number) => new Date(now.getTime() + distance * DAY_MS).toISOString().slice(0, 10);

/** The ten events of the demo, from a week ago to three weeks ahead of `now`, over all five calendars. */
function sampleEvents(now: Date): NewCalendarEvent[] {
  const at = (distance: number, time: string) => `${day(now, distance)}T${time}:00Z`;
  return [
    {
      title: 'On-call handover',
      start: at(-7, '09:00'),
      end: at(-7, '09:30'),
      extendedProps: {
        calendar: 'Business',
        guests: ['Ada Lindqvist', 'Omar Rashid'],
        location: 'Duty room',
        description: 'Open cases, noisy signatures, sensors that were quiet over the weekend.',
      },
    },
    {
      title: 'Tabletop exercise: ransomware on a file server',
      start: at(-3, '13:00'),
      end: at(-3, '16:00'),
      extendedProps: {
        calendar: 'Business',
        guests: ['Ingrid Solberg', 'Karim Zerrouki', 'Priya Raman'],
        location: 'Meeting room Fjord',
        description: 'Finance and legal take part. The scenario stays closed until the start.',
      },
    },
    {
      title: 'Dentist',
      start: at(-1, '07:30'),
      end: at(-1, '08:15'),
      extendedProps: { calendar: 'Personal', location: 'Rue des Lilas 12' },
    },
    {
      title: 'On-call handover',
      start: at(0, '09:00'),
      end: at(0, '09:30'),
      extendedProps: {
        calendar: 'Business',
        guests: ['Omar Rashid', 'Clara Rossi'],
        location: 'Duty room',
        description: 'Clara takes over until next week.',
      },
    },
    {
      title: 'Maintenance window: core switch',
      start: at(1, '20:00'),
      end: at(1, '22:00'),
      url: '/admin/threats',
      extendedProps: {
        calendar: 'ETC',
        guests: ['Jonas Weber'],
        location: 'Server room B',
        description: 'The mirror port is silent meanwhile: no events from the office sensor for up to two hours.',
      },
    },
    {
      title: 'School play',
      start: at(3, '16:30'),
      end: at(3, '18:00'),
      extendedProps: { calendar: 'Family', location: 'Primary school, main hall' },
    },
    {
      title: 'Sensor rollout: warehouse site',
      start: day(now, 5),
      end: day(now, 8),
      allDay: true,
      extendedProps: {
        calendar: 'Business',
        guests: ['Emeka Obi', 'Freya Bergström'],
        location: 'Warehouse, rack 3',
        description: 'Three days: cabling and tap, Suricata and rules, a day of watching what is normal there.',
      },
    },
    {
      title: 'Rule review: noisiest signatures of the month',
      start: at(9, '10:00'),
      end: at(9, '11:00'),
      url: '/admin/threats?sort=-count',
      extendedProps: {
        calendar: 'ETC',
        guests: ['Ada Lindqvist', 'Tariq Mahmoud'],
        description: 'Which of them told us something, and which can go.',
      },
    },
    {
      title: 'Bank holiday, office closed',
      start: day(now, 12),
      end: day(now, 13),
      allDay: true,
      extendedProps: { calendar: 'Holiday', description: 'The on-call phone stays on.' },
    },
    {
      title: 'Week in the mountains',
      start: day(now, 17),
      end: day(now, 22),
      allDay: true,
      extendedProps: { calendar: 'Holiday', description: 'Away; Samir has the laptop and the runbook.' },
    },
  ];
}

/** Puts the demo's ten events into an empty calendar. */
export async function seedCalendar(trx: Trx, now: Date): Promise<void> {
  const events = calendarStore(trx);
  for (const event of sampleEvents(now)) await events.create(event);
}
