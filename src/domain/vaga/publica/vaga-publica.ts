/* The public view of a vacancy on the air, computed once for the page, its source, search engines and feeds: each renders
   these texts and adds none, so that all of them say the same. */
import { cleanLinha } from '../../br/texto.ts'
import { SENIORIDADES, TAMANHOS_DA_EMPRESA, TIPOS_CONTRATO } from '../opcoes.ts'
import { formatLocal, parseCidade } from './local.ts'
import { JORNADAS, PCD, PROGRAMAS } from '../detalhes.ts'
import { type Faixa, formatFaixa, getFaixaPublica, getNomeDoSalario } from './salario.ts'
import { type Bloco, parseBlocos, shortenTexto, toTextoDosBlocos } from './texto.ts'

/**
 * The public columns of a vacancy, complete, as `publico.vaga_publica` returns them. Reais; times as ISO text. No contact, no price.
 */
export type VagaNoAr = {
  readonly codigo_ref: string
  readonly cargo: string
  readonly empresa: string
  readonly local_de_trabalho: string | null
  readonly uf: string
  /** Official name of the municipality that the place names. */
  readonly municipio?: string | null | undefined
  readonly area: string
  readonly setor: string | null
  readonly senioridade: string
  readonly modalidade: string
  readonly tipo_contrato: string
  readonly mostrar_salario?: boolean | null | undefined
  readonly salario_min: number | null
  readonly salario_max: number | null
  readonly descricao: string
  readonly requisitos?: string | null | undefined
  readonly beneficios?: string | null | undefined
  readonly diferenciais?: string | null | undefined
  readonly vaga_afirmativa: boolean
  readonly vaga_afirmativa_grupo: string | null
  readonly numero_de_vagas?: number | null | undefined
  readonly jornada?: string | null | undefined
  readonly horario?: string | null | undefined
  readonly salario_periodo?: string | null | undefined
  readonly programa?: string | null | undefined
  readonly pcd?: string | null | undefined
  readonly acessibilidade?: string | null | undefined
  readonly empresa_nome: string | null
  readonly empresa_descricao?: string | null | undefined
  readonly empresa_site: string | null
  readonly empresa_tamanho: string | null
  readonly publicada_em: string
  readonly expira_em: string
  readonly atualizada_em?: string | null | undefined
  /** Only in the feed of LinkedIn: the company's own number there, and the e-mail of who posts, who agreed. */
  readonly linkedin?: { readonly empresa: string; readonly email: string } | null | undefined
  /** Path of the approved logo of the company's page in the bucket `imagens`. */
  readonly logo_da_empresa?: string | null | undefined
}

/** A label and its text. */
export type Fato = { readonly rotulo: string; readonly valor: string }
/** A heading and its content. */
export type Secao = { readonly titulo: string; readonly blocos: readonly Bloco[] }

/** The public view of a vacancy. */
export type VagaPublica = {
  readonly codigo: string
  readonly cargo: string
  readonly empresa: string
  /** `Oficina Aurora · Campinas, SP · Híbrido`. */
  readonly resumo: string
  /** `Vaga afirmativa: pessoas negras`, `Exclusiva para PCD`; null for any other. */
  readonly afirmativa: string | null
  /** With its label, also one of `fatos`; null when hidden, empty or inverted. */
  readonly salario: (Fato & { readonly faixa: Faixa }) | null
  /** Salary (if any), place, way of working, contract, seniority, area, what the ad says more, sector, code. */
  readonly fatos: readonly Fato[]
  /** Those of `fatos` that not every reader of a feed has a field for. */
  readonly detalhes: readonly Fato[]
  /** Working time: `Meio período, segunda a sexta, das 8h às 12h`; null when the ad names none. */
  readonly horas: string | null
  /** The non-empty texts of the ad, in order; the last one is about the company, if there is one. */
  readonly secoes: readonly Secao[]
  /** `https` or `http` address of the company, or null. */
  readonly site: string | null
  /** City that the place names, or null. */
  readonly cidade: string | null
  readonly uf: string
  readonly remota: boolean
  readonly area: string
  readonly publicadaEm: string
  readonly expiraEm: string
  /** Title of the document and of link previews. */
  readonly tituloDaPagina: string
  /** One sentence or two for search engines and link previews, 160 characters at most. */
  readonly descricaoDaPagina: string
}

const rotulo = (rotulos: Readonly<Record<string, string>>, valor: string) =>
  Object.hasOwn(rotulos, valor) ? (rotulos[valor] ?? valor) : valor

/** Benefits are stored joined with '; ' (docs/product/vacancies.md#benefits); each is one line of a list. */
const listaDeBeneficios = (juntos: string | null | undefined): Bloco[] => {
  const linhas = (juntos ?? '')
    .split(/; |\n/)
    .map((parte) => cleanLinha(parte).replace(/^- /, ''))
    .filter((parte) => parte !== '')
  return linhas.length > 0 ? [{ lista: true, linhas }] : []
}

const enderecoDoSite = (site: string | null) =>
  site !== null && /^https?:\/\//i.test(site) && URL.canParse(site) ? new URL(site).href : null

/** The public view of a vacancy on the air. Never throws: an unknown value of a closed list is shown as it is. */
export function toVagaPublica(vaga: VagaNoAr): VagaPublica {
  const { cargo, empresa, uf, modalidade } = vaga
  const local = formatLocal(vaga.local_de_trabalho, uf)
  const faixa = getFaixaPublica(vaga)
  const salario = faixa ? { rotulo: getNomeDoSalario(vaga.tipo_contrato), valor: formatFaixa(faixa), faixa } : null
  const grupo = cleanLinha(vaga.vaga_afirmativa_grupo ?? '')
  const horas =
    [vaga.jornada ? rotulo(JORNADAS, vaga.jornada) : '', cleanLinha(vaga.horario ?? '')].filter(Boolean).join(', ') || null
  const afirmativas = [
    ...(vaga.vaga_afirmativa ? [`Vaga afirmativa${grupo ? `: ${grupo}` : ''}`] : []),
    ...(vaga.pcd ? [rotulo(PCD, vaga.pcd)] : []),
  ]
  const detalhes: Fato[] = [
    ...(vaga.numero_de_vagas ? [{ rotulo: 'Vagas', valor: String(vaga.numero_de_vagas) }] : []),
    ...(horas ? [{ rotulo: 'Horário', valor: horas }] : []),
    ...(vaga.programa ? [{ rotulo: 'Programa', valor: rotulo(PROGRAMAS, vaga.programa) }] : []),
  ]
  const fatos: Fato[] = [
    ...(salario ? [{ rotulo: salario.rotulo, valor: salario.valor }] : []),
    { rotulo: 'Local', valor: local },
    { rotulo: 'Modalidade', valor: modalidade },
    { rotulo: 'Contrato', valor: rotulo(TIPOS_CONTRATO, vaga.tipo_contrato) },
    { rotulo: 'Senioridade', valor: rotulo(SENIORIDADES, vaga.senioridade) },
    { rotulo: 'Área', valor: vaga.area },
    ...detalhes,
    ...(vaga.setor ? [{ rotulo: 'Setor', valor: vaga.setor }] : []),
    ...(vaga.empresa_tamanho ? [{ rotulo: 'Porte da empresa', valor: rotulo(TAMANHOS_DA_EMPRESA, vaga.empresa_tamanho) }] : []),
    { rotulo: 'Código', valor: vaga.codigo_ref },
  ]
  const secoes: Secao[] = [
    { titulo: 'Descrição', blocos: parseBlocos(vaga.descricao) },
    { titulo: 'Requisitos', blocos: parseBlocos(vaga.requisitos) },
    { titulo: 'Benefícios', blocos: listaDeBeneficios(vaga.beneficios) },
    { titulo: 'Diferenciais', blocos: parseBlocos(vaga.diferenciais) },
    { titulo: 'Acessibilidade', blocos: parseBlocos(vaga.acessibilidade) },
    { titulo: `Sobre ${cleanLinha(vaga.empresa_nome ?? '') || empresa}`, blocos: parseBlocos(vaga.empresa_descricao) },
  ].filter(({ blocos }) => blocos.length > 0)
  return {
    codigo: vaga.codigo_ref,
    cargo,
    empresa,
    resumo: [empresa, local, modalidade].join(' · '),
    afirmativa: afirmativas.join(' · ') || null,
    salario,
    fatos,
    detalhes,
    horas,
    secoes,
    site: enderecoDoSite(vaga.empresa_site),
    cidade: vaga.municipio ?? parseCidade(vaga.local_de_trabalho, uf),
    uf,
    remota: modalidade === 'Remoto',
    area: vaga.area,
    publicadaEm: vaga.publicada_em,
    expiraEm: vaga.expira_em,
    tituloDaPagina: `${cargo}, ${empresa}`,
    descricaoDaPagina: shortenTexto(
      [
        `${empresa}, ${local} (${modalidade}).`,
        salario ? `${salario.rotulo}: ${salario.valor}.` : '',
        toTextoDosBlocos(parseBlocos(vaga.descricao)),
      ].join(' '),
      160,
    ),
  }
}
