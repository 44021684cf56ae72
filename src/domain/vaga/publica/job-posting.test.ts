import { describe, expect, test } from 'vitest'
import { toJsonDeBloco } from '../../publica/json-de-bloco'
import { buildEnderecoDaVaga, buildJobPosting } from './job-posting'
import { jobPostingSchema } from './job-posting-schema'
import { anuncioCompleto, buildVagaNoAr, lidoDoAnuncio, vagaQualquer } from '../../../../tests/samples/vaga-no-ar'
import { toTextoDosBlocos } from './texto'
import { toVagaPublica } from './vaga-publica'
import { fc } from '../../../../tests/samples/random.ts'

const site = 'https://www.embira.example'
const semTags = (html: string) =>
  html
    .replace(/<(?:\/p|\/li|br)>/g, '\n')
    .replace(/<\/?(?:p|ul|li|strong)>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, nome: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[nome] ?? '')
const linhas = (texto: string) => texto.split('\n').filter((linha) => linha !== '')

test('the page has every field of the ad', () => {
  const lido = JSON.stringify(toVagaPublica(buildVagaNoAr(anuncioCompleto))).toLowerCase()
  expect(lidoDoAnuncio.filter(([, texto]) => !lido.includes(texto))).toEqual([])
})

describe('equal to the text of the page', () => {
  test('a whole vacancy', () => {
    const vaga = buildVagaNoAr()
    const dados = buildJobPosting(vaga, site)
    expect(jobPostingSchema.parse(dados)).toEqual(dados)
    expect(dados).toMatchObject({
      title: 'Analista de RH',
      employmentType: 'FULL_TIME',
      directApply: true,
      url: `${site}/vagas/VABCDEFGH`,
      identifier: { name: 'Oficina Aurora', value: 'VABCDEFGH' },
      hiringOrganization: { name: 'Oficina Aurora', sameAs: 'https://aurora.example/' },
      jobLocation: { address: { addressLocality: 'Campinas', addressRegion: 'SP', addressCountry: 'BR' } },
      baseSalary: { currency: 'BRL', value: { minValue: 4500, maxValue: 6000.5, unitText: 'MONTH' } },
    })
    expect(dados?.description).toContain('<ul><li>Plano de saúde</li><li>Vale-refeição</li></ul>')
  })

  test('any vacancy: each of its texts is on the page, and the page shows no other text of the ad', () => {
    fc.assert(
      fc.property(vagaQualquer, (vaga) => {
        const vista = toVagaPublica(vaga)
        const dados = buildJobPosting(vaga, site)
        if (dados === null) return
        jobPostingSchema.parse(dados)
        const daPagina = vista.secoes.flatMap(({ titulo, blocos }) => [titulo, toTextoDosBlocos(blocos)])
        const detalhes = vista.detalhes.map((fato) => `${fato.rotulo}: ${fato.valor}`).join(' · ')
        expect(linhas(semTags(dados.description))).toEqual(
          linhas([vista.afirmativa, detalhes, ...daPagina].filter(Boolean).join('\n')),
        )
        expect(vista.fatos).toEqual(expect.arrayContaining([...vista.detalhes]))
        expect([dados.title, dados.hiringOrganization.name, dados.datePosted, dados.validThrough]).toEqual([
          vista.cargo,
          vista.empresa,
          vista.publicadaEm,
          vista.expiraEm,
        ])
        const fatos = vista.fatos.map(({ valor }) => valor).join('\n')
        const cidade = dados.jobLocation?.address.addressLocality
        if (cidade !== undefined) expect(fatos).toContain(cidade)
        expect(dados.baseSalary === undefined).toBe(vista.salario === null)
        expect(dados.jobLocationType === 'TELECOMMUTE').toBe(vista.remota)
      }),
    )
  })
})

test('the approved logo of the company’s page is that of the employer; without one none is named', () => {
  const com = buildJobPosting(buildVagaNoAr({ logo_da_empresa: 'a1.webp' }), `${site}/`)
  expect(jobPostingSchema.parse(com).hiringOrganization.logo).toBe(`${site}/imagens/512/a1.webp`)
  for (const logo_da_empresa of [null, undefined])
    expect(buildJobPosting(buildVagaNoAr({ logo_da_empresa }), site)?.hiringOrganization).not.toHaveProperty('logo')
})

test('what an ad says more: openings, working time, pay by the hour, part of a day', () => {
  const detalhes = { numero_de_vagas: 3, jornada: 'meio_periodo', horario: 'das 8h às 12h', salario_periodo: 'hora' }
  const dados = jobPostingSchema.parse(buildJobPosting(buildVagaNoAr(detalhes), site))
  expect(dados).toMatchObject({
    employmentType: 'PART_TIME',
    totalJobOpenings: 3,
    workHours: 'Meio período, das 8h às 12h',
    baseSalary: { value: { unitText: 'HOUR' } },
  })
  const estagio = buildJobPosting(buildVagaNoAr({ ...detalhes, tipo_contrato: 'estagio' }), site)
  expect(jobPostingSchema.parse(estagio).employmentType).toEqual(['PART_TIME', 'INTERN'])
  for (const nome of ['totalJobOpenings', 'workHours']) expect(buildJobPosting(buildVagaNoAr(), site)).not.toHaveProperty(nome)
})

test('the page says what an ad says more, with the group that it is for', () => {
  const vista = toVagaPublica(
    buildVagaNoAr({
      numero_de_vagas: 2,
      horario: '12x36',
      programa: 'trainee',
      pcd: 'exclusiva',
      acessibilidade: 'Rampas',
      salario_periodo: 'hora',
    }),
  )
  expect(vista.fatos).toEqual(
    expect.arrayContaining([
      { rotulo: 'Salário', valor: 'R$ 4.500,00 a R$ 6.000,50 por hora' },
      { rotulo: 'Vagas', valor: '2' },
      { rotulo: 'Horário', valor: '12x36' },
      { rotulo: 'Programa', valor: 'Trainee' },
    ]),
  )
  expect(vista.afirmativa).toBe('Exclusiva para PCD')
  expect(vista.secoes.map(({ titulo }) => titulo)).toContain('Acessibilidade')
})

test.each([
  ['PR', 'Fazenda Rio Grande', 'Fazenda Rio Grande'],
  ['SP', 'Campinas, São Paulo', 'Campinas'],
  ['RJ', 'Niterói, Rio de Janeiro', 'Niterói'],
])('the official name is the city: in %s, %s', (uf, local_de_trabalho, municipio) => {
  expect(buildJobPosting(buildVagaNoAr({ uf, local_de_trabalho, municipio }), site)).toMatchObject({
    jobLocation: { address: { addressLocality: municipio, addressRegion: uf } },
  })
})

describe('left out', () => {
  test('without a city, unless the work is remote', () => {
    expect(buildJobPosting(buildVagaNoAr({ local_de_trabalho: 'Zona Sul' }), site)).toBeNull()
    expect(buildJobPosting(buildVagaNoAr({ local_de_trabalho: null }), site)).toBeNull()
    const remota = buildJobPosting(buildVagaNoAr({ local_de_trabalho: null, modalidade: 'Remoto' }), site)
    expect(jobPostingSchema.parse(remota)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
    })
    expect(buildJobPosting(buildVagaNoAr({ modalidade: 'Híbrido' }), site)).not.toHaveProperty('jobLocationType')
  })

  test.each([
    { mostrar_salario: false },
    { salario_min: 9000, salario_max: 1000 },
    { salario_min: null, salario_max: null },
    { salario_min: 0, salario_max: 0 },
  ])('the salary of %j, everywhere', (mudanca) => {
    const vaga = buildVagaNoAr(mudanca)
    expect(toVagaPublica(vaga).salario).toBeNull()
    expect(JSON.stringify([toVagaPublica(vaga), buildJobPosting(vaga, site)])).not.toMatch(
      /baseSalary|:4500|:6000|:9000|:1000|R\$/,
    )
  })

  test('an unknown kind of contract', () => {
    expect(buildJobPosting(buildVagaNoAr({ tipo_contrato: 'toString' }), site)).not.toHaveProperty('employmentType')
  })

  test('an invalid web address of the company', () => {
    expect(buildJobPosting(buildVagaNoAr({ empresa_site: 'javascript:alert(1)' }), site)?.hiringOrganization).not.toHaveProperty(
      'sameAs',
    )
  })
})

test('an open range names its one end', () => {
  expect(buildJobPosting(buildVagaNoAr({ salario_max: null }), site)?.baseSalary?.value).toEqual({
    '@type': 'QuantitativeValue',
    minValue: 4500,
    unitText: 'MONTH',
  })
  expect(toVagaPublica(buildVagaNoAr({ salario_min: null, tipo_contrato: 'estagio' })).salario).toMatchObject({
    rotulo: 'Bolsa',
    valor: 'Até R$ 6.000,50 por mês',
  })
})

test('text in a data block can neither close an element nor open one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      const bloco = toJsonDeBloco({ texto: `</script><!--${texto}<script>` })
      expect(bloco).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(bloco)).toEqual({ texto: `</script><!--${texto}<script>` })
    }),
  )
})

test('addresses name their channel', () => {
  expect(buildEnderecoDaVaga(`${site}/`, 'VABCDEFGH', 'indeed')).toBe(`${site}/vagas/VABCDEFGH?utm_source=indeed`)
})
