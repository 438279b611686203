/** The command line of `npm run drill`, which hands its arguments on. */
export const drill = {
  name: 'npm run drill',
  description:
    'Kills and stops services of a product of its own under load, and looks for pages that fail and for what is lost.',
  options: {
    seconds: {type: 'string', default: '20', value: 'number', description: 'how long each state lasts (20)'},
    rate: {
      type: 'string',
      default: '20',
      value: 'number',
      description: 'how many pages are requested a second (20)',
    },
    quick: {
      type: 'boolean',
      default: false,
      description: 'only the states that test:full has, in one region',
    },
    only: {
      type: 'string',
      multiple: true,
      value: 'words',
      description: 'only states with these words in their name; repeatable',
    },
  },
  example: '--seconds 60 --rate 40',
} as const
