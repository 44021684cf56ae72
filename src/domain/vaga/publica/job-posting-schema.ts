/* What Google requires of a JobPosting, and the shape of what it recommends
   (developers.google.com/search/docs/appearance/structured-data/job-posting). The page's markup is checked against it first:
   invalid markup is left out, because partial markup is worse than none. */
import { z } from 'zod'

const texto = z.string().trim().min(1)
const instante = z.iso.datetime({ offset: true })
const positivo = z.number().positive()

const tipo = z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'])

const lugar = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: texto,
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    addressCountry: z.literal('BR'),
  }),
})

const salario = z.strictObject({
  '@type': z.literal('MonetaryAmount'),
  currency: z.literal('BRL'),
  value: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: positivo.optional(),
      minValue: positivo.optional(),
      maxValue: positivo.optional(),
      unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
    })
    .refine(({ value, minValue, maxValue }) => (value ?? minValue ?? maxValue) !== undefined)
    .refine(({ minValue, maxValue }) => minValue === undefined || maxValue === undefined || minValue <= maxValue),
})

/** A valid JobPosting: every required field, and nothing unknown. */
export const jobPostingSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: texto,
    description: texto,
    datePosted: instante,
    validThrough: instante,
    employmentType: z.union([tipo, z.array(tipo).min(2)]).optional(),
    totalJobOpenings: z.int().positive().optional(),
    workHours: texto.optional(),
    directApply: z.boolean(),
    url: z.url({ protocol: /^https?$/ }),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: texto, value: texto }),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: texto,
      sameAs: z.url({ protocol: /^https?$/ }).optional(),
      logo: z.url({ protocol: /^https?$/ }).optional(),
    }),
    jobLocation: lugar.optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.strictObject({ '@type': z.enum(['Country', 'State']), name: texto }).optional(),
    baseSalary: salario.optional(),
  })
  .refine(({ jobLocation, jobLocationType }) => (jobLocation ?? jobLocationType) !== undefined)
  .refine(
    ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
      jobLocationType === undefined || (jobLocation ?? applicantLocationRequirements) !== undefined,
  )
