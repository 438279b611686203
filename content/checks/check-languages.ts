import type {Sides} from './sides.ts'

/** Names and symbols that stand in Latin letters in Arabic text too. */
const latinInArabic = new Set(
  (
    'C COBS DI87-09 FTSE cBots macOS AUD EUR GBP USD ' +
    'hello@marsa.example lang region sb- {lossShare} {year}'
  ).split(' '),
)

// Hamza, final ya and seat of hamza: the slips that are made most often.
const misspelt =
  /(?<![\p{L}\p{M}])[وف]?(?:الى|او|ان|انه|انها|اذا|اي|اين|فى|هى|التى|الذى|شئ|مسئول|لكى|حتي)(?![\p{L}\p{M}])/u
const misplacedTanwin = /اً/u

const arabicLetter = /\p{Script=Arabic}/u
const latinWord = /\{?[A-Za-z][A-Za-z0-9@.{}-]*/gu

type Rule = Readonly<{problem: string; breaks: (sides: Sides) => boolean}>

const rules: readonly Rule[] = [
  {problem: 'is empty on a side', breaks: ({en, ar}) => en.trim() === '' || ar.trim() === ''},
  {problem: 'is the same on both sides', breaks: ({en, ar}) => en === ar},
  {problem: 'has Arabic letters in the English', breaks: ({en}) => arabicLetter.test(en)},
  {problem: 'has no Arabic letters in the Arabic', breaks: ({ar}) => !arabicLetter.test(ar)},
  {problem: 'has Arabic-Indic digits', breaks: ({en, ar}) => /[٠-٩۰-۹]/u.test(en + ar)},
  {problem: 'has Latin punctuation in the Arabic', breaks: ({ar}) => /[\p{Script=Arabic}\s][,;?]/u.test(ar)},
  {problem: 'is misspelt in the Arabic', breaks: ({ar}) => misspelt.test(ar) || misplacedTanwin.test(ar)},
  {problem: 'has a stretched letter (tatweel)', breaks: ({ar}) => ar.includes('ـ')},
  {
    problem: 'has an invisible direction mark',
    breaks: ({en, ar}) => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(en + ar),
  },
  {
    problem: 'has stray spaces',
    breaks: ({en, ar}) => [en, ar].some((side) => / {2}|^\s|\s$| [,.;:،؛؟]/mu.test(side)),
  },
  {
    problem: 'raises its voice',
    breaks: ({en, ar, path}) => /!/u.test(en + ar) && !path.startsWith('chatGreetings'),
  },
  {
    problem: 'offers an inducement',
    breaks: ({en, ar}) => /\b(?:bonus|gift|reward)/iu.test(en) || /مكافأة|مكافآت|هدية|هدايا|بونص/u.test(ar),
  },
]

/** What an editor would strike in both sides of a field: the wrong script, digits, punctuation, tone. */
export function checkLanguages(sides: Sides): string[] {
  const broken = rules.filter(({breaks}) => breaks(sides)).map(({problem}) => `${sides.path} ${problem}`)
  const foreign = (sides.ar.match(latinWord) ?? [])
    .map((word) => word.replace(/\.$/u, ''))
    .filter((word) => !latinInArabic.has(word))
  return [...broken, ...foreign.map((word) => `${sides.path} has ${word} in the Arabic`)]
}
