import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'

export default defineConfig({
  name: 'marsa',
  title: 'Marsa',
  projectId: process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'marsa',
  dataset: process.env['SANITY_STUDIO_DATASET'] ?? 'production',
  plugins: [structureTool()],
  schema: {types: schemaTypes},
})
