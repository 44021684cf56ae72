/* schema.org JobPosting as Google reads it (developers.google.com/search/docs/appearance/structured-data/job-posting). It contains
   exactly the text of the page. */
import { buildEnderecoDoLogo } from '../../publica/organizacao.ts'
import type { TipoDeContrato } from '../opcoes.ts'
import { escapeHtml, renderBlocos } from './texto.ts'
import { toVagaPublica, type VagaNoAr, type VagaPublica } from './vaga-publica.ts'

/** Values of `employmentType` by stored kind of contract; an unknown one is left out. */
const TIPOS: Readonly<Record<string, string>> = {
  clt: 'FULL_TIME',
  pj: 'CONTRACTOR',
  freelancer: 'CONTRACTOR',
  temporario: 'TEMPORARY',
  estagio: 'INTERN',
} satisfies Record<TipoDeContrato, string>

/** Whether the working time that an ad names is part of a day; what kind of contract it is stays beside it. */
const listTipos = (tipo: string | undefined, jornada: string | null | undefined) => {
  if (jornada !== 'meio_periodo') return tipo
  return tipo === undefined || tipo === 'FULL_TIME' ? 'PART_TIME' : ['PART_TIME', tipo]
}

/**
 * Address of a vacancy's page. @param siteUrl origin of the site, with or without a trailing slash @param origem the channel that
 * links there
 */
export const buildEnderecoDaVaga = (siteUrl: string, codigo: string, origem?: string) =>
  `${siteUrl.replace(/\/+$/, '')}/vagas/${encodeURIComponent(codigo)}${origem ? `?utm_source=${encodeURIComponent(origem)}` : ''}`

/** The whole ad as HTML (p, br, ul, li, strong): its group when it is affirmative, facts that a reader may have no field for, the texts. */
export const renderAnuncio = ({ afirmativa, detalhes, secoes }: Pick<VagaPublica, 'afirmativa' | 'detalhes' | 'secoes'>) =>
  [
    ...[afirmativa, detalhes.map((fato) => `${fato.rotulo}: ${fato.valor}`).join(' · ')].map((linha) =>
      linha ? `<p>${escapeHtml(linha)}</p>` : '',
    ),
    ...secoes.map(({ titulo, blocos }) => `<p><strong>${escapeHtml(titulo)}</strong></p>${renderBlocos(blocos)}`),
  ].join('')

/**
 * JobPosting of a vacancy on the air, ready for JSON; null when a required field is missing: a vacancy that is not remote and
 * whose place names no city. `directApply`: the application is completed on our own page.
 */
export function buildJobPosting(vaga: VagaNoAr, siteUrl: string) {
  const vista = toVagaPublica(vaga)
  const { cidade, uf, remota, salario, secoes } = vista
  if ((!remota && cidade === null) || secoes.length === 0) return null
  const empregador = vista.empresa
  const faixa = salario?.faixa
  const tipo = listTipos(Object.hasOwn(TIPOS, vaga.tipo_contrato) ? TIPOS[vaga.tipo_contrato] : undefined, vaga.jornada)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vista.cargo,
    description: renderAnuncio(vista),
    datePosted: vista.publicadaEm,
    validThrough: vista.expiraEm,
    ...(tipo === undefined ? {} : { employmentType: tipo }),
    ...(vaga.numero_de_vagas ? { totalJobOpenings: vaga.numero_de_vagas } : {}),
    ...(vista.horas ? { workHours: vista.horas } : {}),
    directApply: true,
    url: buildEnderecoDaVaga(siteUrl, vista.codigo),
    // Of the employer, as Google asks: its name, and the code by which it knows the vacancy.
    identifier: { '@type': 'PropertyValue', name: empregador, value: vista.codigo },
    hiringOrganization: {
      '@type': 'Organization',
      name: empregador,
      ...(vista.site ? { sameAs: vista.site } : {}),
      ...(vaga.logo_da_empresa ? { logo: buildEnderecoDoLogo(siteUrl, vaga.logo_da_empresa) } : {}),
    },
    ...(remota ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' } } : {}),
    ...(cidade === null
      ? {}
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: cidade, addressRegion: uf, addressCountry: 'BR' },
          },
        }),
    ...(faixa
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'BRL',
            value: {
              '@type': 'QuantitativeValue',
              ...(faixa.min !== null && faixa.min === faixa.max
                ? { value: faixa.min }
                : {
                    ...(faixa.min === null ? {} : { minValue: faixa.min }),
                    ...(faixa.max === null ? {} : { maxValue: faixa.max }),
                  }),
              unitText: faixa.hora ? 'HOUR' : 'MONTH',
            },
          },
        }
      : {}),
  }
}
