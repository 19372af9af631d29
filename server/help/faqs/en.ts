import type { FaqTexts } from './frame.ts';

/** Figures of the shop: specification §9. */
export const en: FaqTexts = {
  console: {
    title: 'The console',
    subtitle: 'What the software does, and what it does not',
    faqs: [
      [
        'Do I need a special appliance to use the console?',
        'No. The console is open source under the MIT licence and reads what any Suricata sensor writes, on whatever hardware it runs.',
      ],
      [
        'Can the console block traffic?',
        'No. It shows what sensors saw. Blocking is done by a sensor that stands in the way of the traffic; the console then shows its alerts as blocked.',
      ],
      [
        'In which languages is it available?',
        'English, French and Arabic. Arabic turns the whole layout round, so that it reads from right to left.',
      ],
      [
        'Does it need the internet?',
        'Not to run. Installing it fetches packages once; after that the server asks no host but those that you name (mail, notifications, single sign-on), and a browser none at all.',
      ],
      [
        'Does it work without JavaScript?',
        'Lists, threats, help, signing in and every plain form do. Charts that are drawn late and whatever changes while you type need it.',
      ],
    ],
  },
  events: {
    title: 'Sensors and events',
    subtitle: 'What arrives, how fast, and how long it stays',
    faqs: [
      [
        'How many sensors can I connect?',
        'As many as one machine can keep up with; there is no limit in the software. Each followed log and each HTTP sender is a source of its own.',
      ],
      [
        'How soon do I see what a sensor wrote?',
        'Usually within a second: the console looks for new lines about three times a second and stores them at once.',
      ],
      [
        'Is anything lost while the console is stopped?',
        'No. It remembers the place it has reached in each log, and goes on exactly there. Logs that were rotated meanwhile are read first.',
      ],
      [
        'How long are events kept?',
        'Until an administrator says how long, by days or by room on the disk. Without that nothing is deleted: plan about 400 bytes an event.',
      ],
    ],
  },
  accounts: {
    title: 'Accounts',
    subtitle: 'Signing in and who may do what',
    faqs: [
      [
        'How do I get an account?',
        'In production an administrator sends you an invitation, a link for one use within seven days. In the demo anybody may register.',
      ],
      [
        'I forgot my password. What now?',
        'Ask an administrator: nobody resets a password alone. They make a link for you, with which you choose a new password once.',
      ],
      [
        'Why can I see only one page?',
        'Your account has the role client. An administrator can change that; it takes effect at once.',
      ],
      [
        'Can two people share an account?',
        'Nothing stops you, but an invitation costs nothing, and with accounts of their own people have their own sessions and tokens.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy',
    subtitle: 'What is stored, and who can see it',
    faqs: [
      [
        'Does the console send data to anybody?',
        'Not by itself. Events, accounts and settings stay in the data folder on your machine. Notifications and reports go to the targets and the mail server that you name, people sign in at the provider that you name, and calls it does not know itself are passed on to an upstream service if you name one.',
      ],
      [
        'What personal data is in the events?',
        'What your sensors write: addresses, names of machines, visited host names, sometimes user names and parts of a payload. Treat the data folder accordingly.',
      ],
      [
        'Which cookies does it set?',
        'One for your session, one for your preferences such as language and theme, and for some minutes one during single sign-on and one after some sign-ins. None of them follows you anywhere.',
      ],
      [
        'How are passwords stored?',
        'As argon2id hashes, which cannot be turned back. API tokens are stored as hashes too.',
      ],
    ],
  },
  delivery: {
    title: 'Delivery',
    subtitle: 'How a sensor appliance gets to you',
    faqs: [
      [
        'What does parcel delivery cost?',
        'Nothing. Everything that fits into a parcel (taps, network cards, small appliances) is delivered free of charge.',
      ],
      [
        'What does scheduled delivery cost?',
        'Rack appliances come by scheduled delivery, at a time you choose. It costs $69 to the loading dock or $99 into your server room.',
      ],
      [
        'How do I choose the time of a scheduled delivery?',
        'The carrier calls you as soon as the appliance leaves the warehouse and offers days and half-day windows. Somebody with access to the rack room should be there.',
      ],
      [
        'What if the parcel arrives damaged?',
        'Report the damage within 48 hours of delivery, with photographs of the box and of what is inside. We send a replacement before you return the damaged one.',
      ],
      [
        'Can I follow my delivery?',
        'Yes. The confirmation of dispatch holds a tracking number for parcels, and the name of the carrier for scheduled deliveries.',
      ],
    ],
  },
  orders: {
    title: 'Orders and payment',
    subtitle: 'From a quote to a paid invoice',
    faqs: [
      [
        'Until when can I cancel a scheduled order?',
        'Up to 72 hours before the agreed delivery, without giving a reason and without cost. After that the appliance is on its way, and the rules for returns apply.',
      ],
      [
        'Which ways of payment do you accept?',
        'Bank transfer, debit and credit cards, PayPal, and cash at the counter. Companies we know may pay by invoice, due within 30 days.',
      ],
      [
        'Can I pay an invoice in parts?',
        'Yes. Each payment lowers the balance of the invoice; until nothing is left, its status says that it is paid in part.',
      ],
      [
        'Why does my invoice show a negative balance?',
        'You have paid more than it asks, or we owe you a refund. It is set off against your next invoice.',
      ],
      [
        'Do you offer appliances for a trial?',
        'For four weeks, one to a company. You pay delivery only; when you keep the appliance, that amount is taken off its price.',
      ],
    ],
  },
  returns: {
    title: 'Returns and warranty',
    subtitle: 'When something is not as it should be',
    faqs: [
      [
        'How long can I return what I ordered?',
        'Within 15 days of delivery, complete and in its box. Opening it and trying it out is no obstacle.',
      ],
      [
        'What about the data on an appliance I return?',
        'Erase it before you send it. Appliances come with a recovery stick that overwrites their disks; we erase every returned disk once more, whatever it holds.',
      ],
      ['How long is the warranty?', 'Three years on appliances, one year on taps, cables and network cards.'],
      [
        'How soon do I get my money back?',
        'Within ten days after the return has reached us, in the way you paid. Delivery charges of $69 or $99 are refunded only when the fault was ours.',
      ],
    ],
  },
  plans: {
    title: 'Plans and billing',
    subtitle: 'Support plans for those who want them',
    faqs: [
      [
        'Which support plans are there?',
        'Basic, team, company and enterprise. They differ in how fast we answer and for how many people, not in what the software can do.',
      ],
      [
        'Can I change my plan during the year?',
        'Upwards at any time, for the rest of the term. Downwards with the next term; tell us two weeks before it begins.',
      ],
      ['When do I get the invoice for my plan?', 'On the first day of each term. The due date on it is 30 days later.'],
      ['Do schools and associations pay less?', 'Half, on any plan. Write to us from an address of your institution.'],
    ],
  },
};
