import names from '../words/account-names.json' with {type: 'json'}

// With the words around a name, which are of the account and not of an instrument: "on the Raw Spread account".
const accounts: ReadonlyArray<Readonly<{account: string; pattern: RegExp}>> = Object.entries(names).map(
  ([account, patterns]) => ({account, pattern: new RegExp(patterns.join('|'), 'iu')}),
)

/** The account type that a question names, by its code, and the question without it. */
export function splitAccount(question: string): Readonly<{question: string; account?: string}> {
  const named = accounts.find(({pattern}) => pattern.test(question))
  return named ? {question: question.replace(named.pattern, ' '), account: named.account} : {question}
}
