import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import {
  connectionKinds,
  connectionLimits,
  connectionReads,
  deliveries,
  levels,
  MOST_MEMBERS,
  memberRoles,
  payments,
  places,
  protocols,
} from './gallery-form-values.ts';
import { emailAddress, filledLine, line, newPassword, oneOf } from './schema.ts';

/** What the forms of the gallery hold. Nothing of it is stored; the page's action checks it by the same schema as the browser. */

const yes = Type.Optional(oneOf(['yes']));
const phoneNumber = line(40, { pattern: '^\\+?[0-9 .\\(\\)\\-]{6,}$' });
const phone = Type.Optional(phoneNumber);
const httpsAddress = line(200, { pattern: '^https:\\/\\/[^\\s\\/]+\\.[^\\s]+$' });
const webAddress = Type.Optional(httpsAddress);
const network = line(43, { pattern: '^([0-9]{1,3}\\.){3}[0-9]{1,3}\\/([0-9]|[12][0-9]|3[0-2])$' });
const day = Type.String({ format: 'date' });

const sensorName = Type.String({ minLength: 3, maxLength: 30, pattern: '^[a-z][a-z0-9\\-]*$' });

export const Contact = Type.Object({
  name: filledLine(80),
  email: emailAddress(),
  phone,
  password: newPassword(),
  remember: yes,
});

export const Person = Type.Object({
  firstName: filledLine(60),
  lastName: filledLine(60),
  email: emailAddress(),
  city: Type.Optional(line(80)),
  country: Type.Optional(line(80)),
  company: Type.Optional(line(120)),
  news: yes,
});

export const Order = Type.Object({
  name: filledLine(80),
  phone,
  street: filledLine(120),
  postalCode: filledLine(12),
  city: filledLine(80),
  country: Type.Optional(line(80)),
  delivery: oneOf(deliveries),
  promo: Type.Optional(Type.String({ pattern: '^[A-Z]{3,10}[0-9]{2}$' })),
  payment: oneOf(payments),
  cardNumber: Type.Optional(Type.String({ pattern: '^([0-9] ?){12,19}$' })),
  cardExpiry: Type.Optional(Type.String({ pattern: '^(0[1-9]|1[0-2])\\/[0-9]{2}$' })),
});

export const Profile = Type.Object({
  firstName: filledLine(60),
  lastName: filledLine(60),
  phone,
  username: filledLine(60),
  email: emailAddress(),
  password: newPassword(),
  website: webAddress,
  code: webAddress,
  network: webAddress,
});

export const SensorSettings = Type.Object({
  name: sensorName,
  site: Type.Optional(line(80)),
  homeNetwork: network,
  rate: Type.Integer({ minimum: 1, maximum: 100_000 }),
  alertEmail: emailAddress(),
  level: oneOf(levels),
  remarks: Type.Optional(Type.String({ maxLength: 200 })),
});

export const NamedSensor = Type.Object({ name: sensorName, password: newPassword() });

export const Kinds = Type.Object({
  name: filledLine(80),
  email: emailAddress(),
  hook: webAddress,
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  since: day,
  level: oneOf(levels),
  protocol: oneOf(protocols),
  remarks: Type.Optional(Type.String({ maxLength: 200 })),
  agreed: yes,
});

export const Maintenance = Type.Object({ start: day, end: day, password: newPassword() });

export const Names = Type.Object({ fullName: filledLine(120), username: filledLine(60), email: emailAddress() });

export const Report = Type.Object({
  title: filledLine(80, { minLength: 5 }),
  email: emailAddress(),
  network,
  level: oneOf(levels),
});

const Member = Type.Object({ name: filledLine(80), email: emailAddress(), role: oneOf(memberRoles) });
export type Member = Static<typeof Member>;

export const Team = Type.Object({
  team: filledLine(60),
  members: Type.Array(Member, { minItems: 1, maxItems: MOST_MEMBERS }),
});
export type Team = Static<typeof Team>;

export const PaymentCard = Type.Object({
  cardNumber: Type.String({ pattern: '^([0-9] ?){12,19}$' }),
  holder: filledLine(80),
  cardExpiry: Type.String({ pattern: '^(0[1-9]|1[0-2])\\/[0-9]{2}$' }),
  cvc: Type.String({ pattern: '^[0-9]{3,4}$' }),
  keep: yes,
});

export const Recommendation = Type.Object({ email: emailAddress() });

export const Phone = Type.Object({ phone: phoneNumber });

export const Address = Type.Object({
  place: oneOf(places),
  firstName: filledLine(60),
  lastName: filledLine(60),
  street: filledLine(120),
  city: filledLine(80),
  state: Type.Optional(line(80)),
  postalCode: filledLine(12),
  country: Type.Optional(line(80)),
  billing: yes,
});

export const Connection = Type.Object({
  name: filledLine(60),
  kind: oneOf(connectionKinds),
  reads: oneOf(connectionReads),
  hook: httpsAddress,
  limit: oneOf(connectionLimits),
});
