import type {PositionInputs} from '#domain/position/position-inputs.ts'

/** The highest leverage of the accounts, with what sets it; undefined where there are none. */
export const highestLeverage = ({accounts}: Pick<PositionInputs, 'accounts'>) =>
  accounts
    .map((account) => account.leverage)
    .toSorted((one, other) => other.leverage - one.leverage)
    .at(0)
