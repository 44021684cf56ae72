/* The title of an ad and the lines before its first heading: job, company, place, or a whole ad in prose. */
import { toChaveDeTexto } from '../../br/texto.ts'
import { findBeneficios } from './beneficios.ts'
import { readContrato, readModalidade, readSenioridade } from './escolhas.ts'
import { findContratante, findEmpresa, findEmpresaNoTitulo, findParaQuem, isNegocio, isNomeDeEmpresa, toNome } from './empresa.ts'
import { oneOf } from './formas.ts'
import { EMAIL, type Leitura, NA_AREA, PEDACOS, readPedaco, TELEFONE } from './leitura.ts'
import { findLocal, readLocal } from './lugar.ts'
import { cleanCargo, findCargo, isCargo } from './nomes.ts'
import type { LinhaDoInicio } from './partes.ts'
import { dividirFrases, isProsa, REQUISITO } from './prosa.ts'
import { readSalario } from './salario.ts'

/** 'Padaria Trigo Bom contrata padeiro': who, and whom. */
const QUEM_CONTRATA = new RegExp(
  oneOf(String.raw`
    ^(?:[ao]s? )?((?!(?:${oneOf(String.raw`
      n[aã]o|quem|se|pra|para|gente|pessoal|estamos|s[oó]|t[oô]|tou|estou|eu|aqui|fam[ií]lia|casal|ol[aá]|oi|urgente|aten[cç][aã]o
    `)})(?!\p{L}))[^,!?:]{2,60}?)\s+(?:est[aá] |t[aá] )?(?:${oneOf(String.raw`
      contrata(?:ndo)?|precisa(?:ndo)? (?:de|urgente)|procura(?:ndo)?|busca(?:ndo)?|chama|seleciona(?:ndo)?|admite|(?:est[aá]|t[aá]) com
      abr(?:iu|e)(?= (?:\p{L}+ )?vaga)|tem(?= vaga)
    `)})(?!\p{L})[\s:!]*(.*)$
  `),
  'iu',
)

/** Whether the ad calls a name 'a Agro Sinal' elsewhere: then it is the company, and no part of the job's name. */
const isDaCasa = ({ texto }: Leitura, nome: string) =>
  isNomeDeEmpresa(nome) &&
  [' a ', ' o ', ' na ', ' no ', ' da ', ' do ', '\nA ', '\nO ', 'Sobre a ', 'Sobre o '].some((antes) =>
    texto.includes(antes + nome),
  )

/** 'Analista de Sistemas Pl | Lumerina | São Paulo, SP (Híbrido)': the job, and what else stands on its line. */
export function readTitulo(lida: Leitura, titulo: string, linha: string) {
  const todos = titulo.split(PEDACOS)
  const onde = Math.max(todos.findIndex(isCargo), 0)
  const [primeiro, ...pedacos] = [todos[onde] ?? '', ...todos.filter((_, em) => em !== onde && !/vagas/iu.test(todos[em] ?? ''))]
  // A hyphen is part of a name ('UTI Adulto - Noturno') unless a place, a mode or a contract comes after it.
  const [, antes, depois = ''] = /^(.+)\s-\s(.+)$/.exec(primeiro) ?? []
  const emHifen = antes !== undefined && readPedaco(lida, depois, linha)
  const nome =
    emHifen || (antes !== undefined && isDaCasa(lida, depois))
      ? antes
      : antes !== undefined && !isCargo(antes) && isCargo(depois)
        ? depois.replace(/\s+(?:para|pra|em)\s.*$/iu, '')
        : primeiro
  const aCasa = !emHifen && isDaCasa(lida, depois)
  if (aCasa) lida.set('empresa', depois, linha)
  const [, cargo = '', lugar = ''] = /^(.*?)\s+em\s+(.+)$/u.exec(nome) ?? []
  const emLugar = cargo !== '' && readLocal(lugar, lida.cidades) !== undefined && readPedaco(lida, lugar, linha)
  const sobra = pedacos.filter(
    (pedaco) => !readPedaco(lida, pedaco, linha) && !/vagas?$|^\d|^vaga(?!\p{L})|exclusiv|afirmativ/iu.test(pedaco),
  )
  lida.setEscolhas(titulo, linha)
  if (readSenioridade(nome) === undefined && sobra[0]) lida.set('senioridade', readSenioridade(sobra[0]), linha)
  lida.set('senioridade', readSenioridade(nome), linha)
  lida.setCargo(cleanCargo(emLugar ? cargo : nome), linha)
  if (sobra[0] && readSenioridade(sobra[0]) === undefined) lida.set('empresa', toNome(sobra[0]), linha)
}

const SAUDACAO = new RegExp(
  oneOf(String.raw`
    ^(?:\d+ )?(?:nova )?(${oneOf(String.raw`
      vagas?( abertas?| de emprego| disponive(l|is))?|oportunidades?( de (emprego|trabalho))?
      (gente,? )?estamos (contratando|com vagas?)|contrata(-se|mos|ndo)|procura-se|vem com a gente
      (vem|venha) (trabalhar|fazer parte|ser).{0,25}|faca parte.{0,25}|urgente|atencao|oi|ola|bom dia|boa tarde
      prezad\S*|repassando|pular para.*|processo seletivo|divulgacao.{0,20}|ficha de .{0,30}|segue a vaga.{0,20}|dados da vaga|anuncio d[aeo] .{0,20}
      requisicao.{0,20}|vaga #?\d+|atencao.{0,40}|vagas? temporarias?.{0,20}|empresa confidencial|#?vaga.{0,3}100%.*
      (bom dia|boa tarde|ola)\W.{0,40}|(assunto|de|para|data|cc|campo):.*
    `)})$
  `),
)

const isSaudacao = (linha: string) => SAUDACAO.test(toChaveDeTexto(linha).replace(/[!?.:, ]+$/, ''))

function readFrase(lida: Leitura, frase: string) {
  lida.set('empresa', findEmpresa(frase) || findParaQuem(frase), frase)
  lida.setCargo(findCargo(frase), frase)
  lida.setLugar(findLocal(frase, lida.cidades), frase)
  lida.setFaixa(readSalario(frase), frase)
  lida.set('area', NA_AREA.exec(frase)?.[1], frase)
}

/** Job and company, when a line calls people: 'Buffet Lua Cheia precisa de garçom', 'Contrata-se costureira'. */
function readChamada(lida: Leitura, linha: string): boolean {
  const [, dona = '', cargo = ''] = QUEM_CONTRATA.exec(linha) ?? []
  const empresa = dona
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^(?:\p{Ll}+ )+(?=\p{Lu})/u, '')
    .replace(/\s+em\s+(\S.*)$/u, (tudo, onde: string) => (readLocal(onde, lida.cidades) ? '' : tudo))
  const pedido = findCargo(linha)
  const inteiro = /^(?:vagas?|oportunidade|contrat|procur|precis|admit|selecion|busc|est[aá]gio)/iu.test(linha)
    ? cleanCargo(linha.split(PEDACOS)[0] ?? '')
    : ''
  const chamado = /^est[aá]gio$/iu.test(inteiro)
    ? ''
    : isCargo(inteiro) || /^(?:contrat(?:a|amos|ando)(?!\p{L})|procur|precis|admit)/iu.test(linha)
      ? inteiro
      : ''
  if (empresa !== '' && !/vaga|oportunidade|gente|chegou|voc[eê]|quer /iu.test(empresa))
    lida.set('empresa', toNome(empresa), linha)
  else if (findContratante(linha) !== '') lida.set('empresa', findContratante(linha), linha)
  else if (pedido === '' && (chamado === '' || /^est[aá]gio/iu.test(linha))) return false
  if (empresa === '') lida.set('empresa', findParaQuem(linha), linha)
  if (cargo !== '' || empresa === '') lida.setCargo(pedido || chamado, linha)
  lida.setLugar(findLocal(linha, lida.cidades), linha)
  lida.setFaixa(readSalario(linha), linha)
  lida.set('area', NA_AREA.exec(linha)?.[1], linha)
  lida.setEscolhas(linha)
  return true
}

const DE_HORARIO = /\d ?h|\d:\d|segunda|ter[cç]a|quinta|s[aá]bado|domingo|(?<!\p{L})(?:seg|sex|s[aá]b|dom)(?!\p{L})|escala/iu

/** A short line of the beginning. @returns whether it says nothing more than fields */
function readLinhaCurta(lida: Leitura, texto: string, esperaCargo: boolean): boolean {
  if (EMAIL.test(texto) || TELEFONE.test(texto)) {
    lida.setLugar(findLocal(texto, lida.cidades), texto)
    return true
  }
  // 'Home Care Cuidar Mais (Olinda/PE)'.
  lida.setLugar(readLocal(/\(([^()]{3,40}[/-] ?[A-Z]{2})\)/u.exec(texto)?.[1] ?? '', lida.cidades), texto)
  const faixa = readSalario(texto)
  lida.setFaixa(faixa, texto)
  if (faixa) return findBeneficios(texto).length === 0
  if (/R\$/i.test(texto)) return false
  if (findBeneficios(texto).length > 0 && lida.has('cargo')) return false
  const [, antes = '', depois = ''] = /^(.+?)\s-\s(.+)$/.exec(texto) ?? []
  const comLugarNoFim = readLocal(depois, lida.cidades) !== undefined && readLocal(antes, lida.cidades) === undefined
  const pedacos = (comLugarNoFim ? [antes, depois] : texto.split(PEDACOS)).filter(
    (pedaco) => !/candidat|visualiza|primeiros|^h[aá] \d/iu.test(pedaco),
  )
  const soltos = pedacos.filter((pedaco) => !readPedaco(lida, pedaco, texto))
  if (soltos.length === 0) return true
  const [nome = ''] = soltos
  if (
    !lida.has('cargo') &&
    pedacos[0] === nome &&
    (isCargo(nome) ||
      (!esperaCargo &&
        !DE_HORARIO.test(nome) &&
        !/[?:]/.test(nome) &&
        !readContrato(nome) &&
        !REQUISITO.test(nome) &&
        !isNegocio(nome) &&
        nome.split(' ').length <= 6 &&
        !/(?<!\p{L})(?:se|voc[eê]|a gente|posso|tenho|estou|chegou|precisa|quer|n[aã]o)(?!\p{L})/iu.test(nome) &&
        findBeneficios(nome).length === 0))
  ) {
    readTitulo(lida, texto, texto)
    return texto.length <= 60
  }
  const comLugar =
    pedacos.length > 1 && pedacos.some((cada) => cada !== nome && (readLocal(cada, lida.cidades) ?? readModalidade(cada)))
  if (pedacos.length > 1 && !comLugar) {
    // 'CLT · Fiscal · Período integral': what is left of such a line is the area.
    if (
      soltos.length === 1 &&
      nome.split(' ').length <= 3 &&
      /^\p{Lu}\D*$/u.test(nome) &&
      !/atualizad|publicad|vaga/iu.test(nome) &&
      lida.has('cargo')
    )
      lida.set('area', nome, texto)
    return lida.trechos.area === texto
  }
  const curta =
    nome.length <= 60 &&
    !/\d|[?!;:]|\.$|^\(/u.test(nome) &&
    (comLugar || /^\p{Lu}/u.test(nome)) &&
    !REQUISITO.test(nome) &&
    nome.split(' ').length <= 7 &&
    isNomeDeEmpresa(toNome(nome))
  if (!curta || lida.has('empresa')) return pedacos.length > 1 && soltos.length < pedacos.length
  if (/vaga|contrat|oportunidade|confidencial/iu.test(nome)) return false
  const semUnidade = nome.replace(/\s*\([^)]*\)/g, '').replace(/\s[-–]\s(?:shopping|unidade|filial|loja|matriz).*$/iu, '')
  lida.set('empresa', toNome(semUnidade), texto)
  return true
}

/** The lines before the first heading. @returns those that are text of the ad */
export function readInicio(lida: Leitura, inicio: readonly LinhaDoInicio[]): string[] {
  const titulo = inicio.find(({ texto }) => texto.length <= 90 && isCargo(texto) && !isProsa(texto) && !/R\$|:/.test(texto))
  if (titulo && !lida.has('cargo')) readTitulo(lida, titulo.texto, titulo.texto)
  const chamadas = new Set(
    inicio.filter(
      ({ texto, item }) =>
        !isProsa(texto) && !(item && lida.has('cargo') && lida.has('empresa')) && !isSaudacao(texto) && readChamada(lida, texto),
    ),
  )
  const esperaCargo =
    !lida.has('cargo') && inicio.some(({ texto }) => (texto.length <= 90 && isCargo(texto)) || findCargo(texto) !== '')
  const sobras = inicio.flatMap((linha) => {
    const { texto } = linha
    lida.setContato(texto)
    const casa = texto.length <= 90 ? findEmpresaNoTitulo(texto) : ''
    if (!isCargo(casa)) lida.set('empresa', casa, texto)
    if (isSaudacao(texto)) lida.setEscolhas(texto)
    if (isSaudacao(texto) || linha === titulo || (chamadas.has(linha) && texto.length <= 60)) return []
    if (isProsa(texto)) {
      for (const frase of dividirFrases(texto)) readFrase(lida, frase)
      return [texto]
    }
    return readLinhaCurta(lida, texto, esperaCargo) ? [] : [texto]
  })
  setNomeInteiro(lida, inicio)
  return sobras
}

/** 'BEIRA TRILHO CONTRATA', and below it 'Bar e Petiscaria Beira Trilho': the whole name. */
function setNomeInteiro(lida: Leitura, inicio: readonly LinhaDoInicio[]) {
  const curto = toChaveDeTexto(String(lida.valores.empresa ?? ''))
  const linha = inicio.find(({ texto }) => texto.length <= 70 && toChaveDeTexto(texto).includes(` ${curto}`))
  const nome = linha?.texto.split(PEDACOS)[0]?.split(/,| \(| [-–] /)[0] ?? ''
  if (curto === '' || !toChaveDeTexto(nome).endsWith(` ${curto}`) || !isNegocio(nome) || !isNomeDeEmpresa(nome)) return
  lida.valores.empresa = nome
  lida.trechos.empresa = linha?.texto ?? ''
}
