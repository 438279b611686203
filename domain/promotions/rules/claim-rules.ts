/** Phrases that make a claim. Words in `unless` turn a sentence into a statement about others. */
export type Claims = Readonly<{phrases: readonly string[]; unless?: string}>

/**
 * The rules for claims in promotions, in one language. A phrase is a list of elements: `a/b` matches either word, `?a/b` is optional, `*` is up to
 * two words between (`*5` up to five), `%` a percentage, `#` an amount of money in figures or words, `&` a number, `.` the end of a sentence or line,
 * `,` the end of a clause as well, and `!a/b` words that cancel the claim before them. `a_b` is two words, and `<gain>` the words with that name in
 * `forms`. Case, accents and vowel signs don't count. Where the language attaches words, as Arabic does, particles, the article and pronouns may be attached to each word except after `=`,
 * and `~` allows a verb's person.
 */
export type ClaimRules = Readonly<{
  /** Whether the language joins particles to words, so that `=` means the bare word. */
  attachesWords: boolean
  forms: Readonly<Record<string, string>>
  claims: readonly Claims[]
  /** Cancel a claim up to six words later in the same clause, except in the phrases after `!`, which mean the opposite. */
  negations: readonly string[]
  /** Cancel only a claim that follows directly. */
  nearNegations: readonly string[]
  /** Words after a negation that extend it to the end of the sentence: "we never promise …, …". */
  farNegations: string
  /** Words between a negation and a claim that absorb the negation: "you don't need …". */
  lifters: string
  /** Cancel a claim up to two words earlier. */
  denials: readonly string[]
  /** Words of a sentence that warns of claims. */
  warnings: string
  /** Words that show that a sentence with a warning still makes our claim, except beside one of `ownWarnings`. */
  warningLifters: string
  ownWarnings: string
  /** First words of a question that claims nothing unless it has a lifter or a further sentence answers it. */
  questions: string
  questionLifters: string
  /** First words of an answer that denies the claim of a question. */
  no: string
  /** First words of an answer that affirms the claim of a question, in a further line or field. */
  yes: string
  /** Words that stop a negation from cancelling claims: "if you don't win". */
  conditionals: string
  /** Words of a sentence that explains how trading works: "if the price rises". */
  conditions: string
  /** Words that limit a claim after them in the same clause to practice or to a chance: "the demo account is …". */
  limits: string
  /** Words that limit a claim before them in the same clause: "… on a demo account". */
  limitsAfter: readonly string[]
  /** Words between a claim and such words that part them: "and a demo account". */
  joiners: string
}>
