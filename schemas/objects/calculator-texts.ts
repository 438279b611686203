import {defineType} from 'sanity'
import {requiredObject} from '../fields/required-object.ts'
import {calculators, calculatorTitles} from '../values/calculators.ts'

/** Heading and explanation of each calculator. */
export const calculatorTexts = defineType({
  name: 'calculatorTexts',
  type: 'object',
  title: 'Calculators',
  fields: calculators.map((calculator) =>
    requiredObject({name: calculator, type: 'titledText', title: calculatorTitles[calculator]}),
  ),
})
