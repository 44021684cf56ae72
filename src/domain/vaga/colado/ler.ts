/* A pasted ad as answers of the form (docs/product/vacancies.md#from-an-ad). */
import { cleanLinha, cleanParagrafo, toChaveDeTexto } from '../../br/texto.ts'
import type { Valor } from '../../validar-campo.ts'
import { cleanColado } from '../texto-colado.ts'
import { findBeneficios, splitItens } from './beneficios.ts'
import { readContrato, readModalidade, readSenioridade } from './escolhas.ts'
import { readDetalhes } from './detalhes.ts'
import { readInicio, readTitulo } from './inicio.ts'
import { oneOf } from './formas.ts'
import { EMAIL, Leitura, NA_AREA, PEDACOS, TELEFONE } from './leitura.ts'
import { type Cidades, findLocal, readLocal } from './lugar.ts'
import { isCargo } from './nomes.ts'
import { type Fato, type Partes, simplify, splitPartes } from './partes.ts'
import { dividirFrases, divideProsa, REQUISITO } from './prosa.ts'
import { isSoQuantia, readQuantiaSolta, readSalario } from './salario.ts'

/** What was read in an ad. */
export type AnuncioLido = {
  /** Answers of the form, as typed; a field that the ad does not state is not among them. */
  readonly valores: Readonly<Record<string, Valor>>
  /** The words of the ad from which each answer was read. */
  readonly trechos: Readonly<Record<string, string>>
  /** False when it is no ad that can be read: the whole text is in the description. */
  readonly entendido: boolean
}

const SITE = /(?:https?:\/\/|www\.)[^\s,;)]+/i

/** Words without which a text is no ad. */
const DE_ANUNCIO = new RegExp(
  oneOf(String.raw`
    \b(${oneOf(String.raw`
      vagas?|contrat\w+|cargo|funcao|curriculos?|cv|salario|remuneracao|clt|pj|estagi\w+|candidat\w+
      (procura|precisa|admite)-se|procur[ao]|precis[ao] de|emprego|requisitos|oportunidade
    `)})\b
  `),
)

const semPonto = (valor: string) => valor.replace(/[.,;]$/, '')

const LER: Readonly<Record<Fato, (lida: Leitura, valor: string, linha: string) => void>> = {
  cargo: (lida, valor, linha) => {
    if (isCargo(valor) || !/^\p{L}+[aeio]r\s/iu.test(valor)) readTitulo(lida, valor, linha)
  },
  empresa: (lida, valor, linha) => lida.set('empresa', semPonto(valor), linha),
  area: (lida, valor, linha) => {
    const lugar = /^lota/iu.test(linha) ? readLocal(valor, lida.cidades) : undefined
    if (lugar) return lida.setLugar(lugar, linha)
    return lida.set('area', semPonto(valor.replace(/\s*\([^)]*\)?/g, '')), linha)
  },
  uf: (lida, valor, linha) => lida.set('uf', readLocal(valor, lida.cidades)?.uf, linha),
  local: (lida, valor, linha) => {
    lida.set('modalidade', readModalidade(valor), linha)
    if (/^unidade/iu.test(linha) && !readLocal(valor, lida.cidades)) return lida.set('empresa', semPonto(valor), linha)
    const pedacos = valor.split(PEDACOS)
    const inteiro = pedacos.length > 1 && /\(\w\w\)$|[ ,/–-]\w\w$/.test(valor) ? undefined : readLocal(valor, lida.cidades)
    const lugar = inteiro ?? pedacos.map((pedaco) => readLocal(pedaco, lida.cidades)).findLast(Boolean)
    if (lugar) {
      lida.setLugar(lugar, linha)
      if (pedacos.length > 1 && !inteiro) lida.set('empresa', pedacos[0], linha)
    } else if (!readModalidade(valor)) lida.set('local_de_trabalho', semPonto(valor), linha)
  },
  salario: (lida, valor, linha) => {
    const faixa = readSalario(valor, true)
    const so = /^(piso|teto)/iu.exec(linha)?.[1]?.toLowerCase()
    if (faixa) lida.setFaixa({ min: so === 'teto' ? null : faixa.min, max: so === 'piso' ? null : faixa.max }, linha)
  },
  tipo_contrato: (lida, valor, linha) => lida.setEscolhas(valor, linha),
  modalidade: (lida, valor, linha) => lida.setEscolhas(valor, linha),
  senioridade: (lida, valor, linha) => lida.set('senioridade', readSenioridade(valor), linha),
  contato: (lida, _, linha) => lida.setContato(linha),
  empresa_site: (lida, valor, linha) => lida.set('empresa_site', SITE.exec(valor)?.[0], linha),
}

/** What the labels say. @returns the lines that gave no field */
function readFatos(lida: Leitura, { fatos }: Partes): string[] {
  return fatos.flatMap(({ fato, valor, linha }) => {
    const antes = lida.lidos
    LER[fato](lida, valor, linha)
    if (linha.length < 80) lida.setEscolhas(linha)
    return lida.lidos > antes || fato === 'contato' ? [] : [linha]
  })
}

function setBeneficios(lida: Leitura, linhas: readonly string[], naSecao: readonly string[]) {
  const texto = linhas.join('\n')
  const achados = findBeneficios(texto)
  if (achados.length > 0) {
    lida.valores.beneficios = achados
    lida.trechos.beneficios = cleanLinha(texto).slice(0, 160)
  }
  const outros = splitItens(naSecao).filter((item) => item.length > 2 && findBeneficios(item).length === 0 && !readSalario(item))
  lida.set('beneficios_outros', outros.join('; '), naSecao.join('\n'))
}

/** A line that says benefits alone, under a heading of something else. */
const isDeBeneficios = (linha: string) => {
  const achados = findBeneficios(linha).length
  return achados > 1 || (achados === 1 && /^\+|\d\s*\+\s/.test(linha))
}

/** A line among what is asked for that is only wished for. */
const DESEJO = /\(desej[aá]vel\)|(?:desej[aá]vel|diferencial|melhor ainda)[.!]?$|^-? ?seria (?:legal|bom|[oó]timo)/iu

const junta = (...partes: readonly (readonly string[] | undefined)[]) =>
  cleanParagrafo(
    partes
      .map((linhas) => (linhas ?? []).join('\n').trim())
      .filter(Boolean)
      .join('\n\n'),
  )

/**
 * Reads a pasted ad: of a page, a message, a document or prose. A value is given only where the ad states it; text that belongs to no
 * field is in the description.
 * @param cidades `indexCidades` of all states
 */
export function readAnuncio(colado: string, cidades: Cidades): AnuncioLido {
  const partes = splitPartes(colado)
  const lida = new Leitura(cidades, colado)
  const sobras = readFatos(lida, partes)
  const resto = readInicio(lida, partes.inicio)
  if (partes.inicio.filter(({ texto }) => texto.length <= 90 && /R\$/.test(texto) && isCargo(texto)).length > 1)
    for (const nome of ['cargo', 'senioridade', 'salario_min', 'salario_max']) lida.leave(nome)
  lida.set('empresa', partes.doTitulo?.valor, partes.doTitulo?.linha ?? '')
  const { secoes } = partes
  const daSecao = (nome: 'descricao' | 'requisitos' | 'diferenciais') =>
    (secoes[nome] ?? []).filter((linha) => !isDeBeneficios(linha))
  const perdidas = [
    ...[...(secoes.descricao ?? []), ...(secoes.requisitos ?? []), ...(secoes.diferenciais ?? [])].filter(isDeBeneficios),
    ...(secoes.extra ?? []).filter((linha) => findBeneficios(linha).length > (linha.length <= 60 ? 0 : 1)),
  ]
  const linhas = [...resto, ...sobras, ...Object.values(secoes).flat()]
  for (const linha of linhas) {
    lida.setContato(linha)
    lida.setFaixa(readSalario(linha), linha)
    lida.set('area', NA_AREA.exec(linha)?.[1], linha)
    if (secoes.beneficios?.includes(linha) || (linha.length <= 45 && !REQUISITO.test(linha)))
      lida.set('tipo_contrato', readContrato(linha), linha)
    if (secoes.beneficios?.includes(linha)) continue
    if (!secoes.requisitos?.includes(linha))
      for (const frase of dividirFrases(linha))
        if (!REQUISITO.test(frase) || /contrat|regime|registr/iu.test(frase)) lida.setEscolhas(frase)
  }
  if (!/a combinar|compat[ií]vel/iu.test(colado)) {
    const solta = readQuantiaSolta(
      [...new Set([...partes.inicio.map(({ texto }) => texto), ...linhas])].filter(
        (linha) => !secoes.beneficios?.includes(linha) || /\bPJ\b|contrato/iu.test(linha) || isSoQuantia(linha),
      ),
    )
    lida.setFaixa(solta?.faixa, solta?.linha ?? '')
  }
  if (readSenioridade(String(lida.valores.cargo ?? '')) === 'estagio')
    lida.set('tipo_contrato', 'estagio', lida.trechos.cargo ?? '')
  if (!lida.has('uf')) for (const linha of linhas) lida.setLugar(findLocal(linha, cidades), linha)
  const site = secoes.empresa_descricao?.find((linha) => SITE.test(linha)) ?? ''
  lida.set('empresa_site', SITE.exec(site)?.[0], site)

  readDetalhes(lida, cleanColado(colado).split('\n').map(simplify).filter(Boolean))

  const prosa = divideProsa(resto, String(lida.valores.empresa ?? ''))
  const aviso = (secoes.aviso ?? []).filter((linha) => !EMAIL.test(linha) && !TELEFONE.test(linha))
  const salarios = partes.fatos.filter(({ fato }) => fato === 'salario').map(({ valor }) => valor)
  setBeneficios(
    lida,
    [...(secoes.beneficios ?? []), ...prosa.beneficios, ...perdidas, ...salarios],
    [...(secoes.beneficios ?? []), ...perdidas],
  )
  const textos = {
    descricao: junta(prosa.descricao, prosa.beneficios, daSecao('descricao'), secoes.extra, sobras, aviso),
    requisitos: junta(
      prosa.requisitos,
      daSecao('requisitos').filter((linha) => !DESEJO.test(linha)),
    ),
    diferenciais: junta(
      prosa.diferenciais,
      daSecao('requisitos').filter((linha) => DESEJO.test(linha)),
      daSecao('diferenciais'),
    ),
    empresa_descricao: junta(prosa.empresa_descricao, secoes.empresa_descricao),
  }
  for (const [nome, texto] of Object.entries(textos)) lida.set(nome, texto, texto)
  const fatos = [
    'cargo',
    'empresa',
    'requisitos',
    'salario_min',
    'salario_max',
    'tipo_contrato',
    'modalidade',
    'uf',
    'telefone',
    'email',
  ]
  const entendido =
    (DE_ANUNCIO.test(toChaveDeTexto(colado)) || isCargo(String(lida.valores.cargo ?? ''))) &&
    ['cargo', 'tipo_contrato'].some((nome) => lida.has(nome)) &&
    fatos.filter((nome) => lida.has(nome)).length >= 2
  if (entendido) return { valores: lida.valores, trechos: lida.trechos, entendido }
  const inteiro = cleanColado(colado)
  return { valores: { descricao: inteiro }, trechos: { descricao: cleanLinha(inteiro).slice(0, 160) }, entendido }
}
