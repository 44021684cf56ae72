/* Benefits of the catalogue in the words of an ad. */
import { oneOf } from './formas.ts'
import { toChaveDeTexto } from '../../br/texto.ts'
import { BENEFICIOS } from '../beneficios.ts'

/** Other ways to write a benefit of the catalogue, over simple letters. One without a line is found by its own name. */
const FORMAS: Readonly<Record<string, RegExp>> = {
  'Vale-refeição':
    /\bvr\b|(?:vale|ticket|tiquete|auxilio|cartao)[- ]?(?:de )?refeicao|vale (?:alimentacao )?(?:e|ou|\/) ?refeicao/,
  'Vale-alimentação':
    /\bva\b|(?:vale|ticket|tiquete|auxilio|cartao)[- ]?(?:de )?alimentacao|vale (?:refeicao )?(?:e|ou|\/) ?alimentacao/,
  'Vale-transporte': /\bvt\b|\bpassage(?:m|ns)\b|(?:vale|auxilio)[- ]?(?:de )?transporte/,
  'Cartão multibenefícios': /multibeneficio|multi[- ]beneficio|cartao (?:flash|caju|flexivel)|beneficios flexiveis/,
  'Refeitório no local': new RegExp(
    oneOf(String.raw`
    refeitorio|restaurante (?:no local|interno|na empresa)|refeicao no local|almoco no local|alimentacao no local
    (?:almoco|janta|jantar|refeic(?:ao|oes)|alimentacao|lanche|cafe) (?:n[oa] \w+|por conta|gratuit|gratis|inclus)
  `),
  ),
  'Cesta básica': /cesta basica/,
  'Café da manhã': /cafe da manha/,
  'Plano de saúde para dependentes':
    /(?:plano|assistencia|convenio) .{0,20}(?:extensiv|para|inclui).{0,20}(?:dependente|familia|filhos)/,
  'Plano de saúde': new RegExp(
    oneOf(String.raw`
    (?:plano|assistencia|convenio|seguro)[- ](?:de )?(?:saude|medic[oa])|plano medico|unimed|hapvida
    (?:^|, |: )saude(?=,| e odonto|$)|assistencia medica
  `),
  ),
  'Plano odontológico': /odonto|dentari/,
  'Seguro de vida': /seguro de vida/,
  'Convênio com academias': /gympass|wellhub|total ?pass|academia/,
  'Apoio psicológico': /(?:apoio|suporte|atendimento) psicologic|terapia/,
  'Auxílio-farmácia': /(?:auxilio|convenio|vale|desconto)s?[- ](?:com |em |de |na )?(?:farmacia|medicamento|drogaria)/,
  'Auxílio home office':
    /(?:auxilio|ajuda de custo|verba)(?: de| para| com)?[- ](?:o )?(?:home[- ]?office|trabalho remoto|internet)/,
  'Horário flexível': /(?:horario|jornada) (?:de trabalho )?flexivel|flexibilidade de horario|horarios flexiveis/,
  'Auxílio-creche': /(?:auxilio|vale|ajuda)[- ]creche|creche (?:no local|na empresa)|^creche$/m,
  'Auxílio-combustível': /(?:auxilio|vale|cartao|ajuda(?: de custo)?)[- ](?:de |com |para )?(?:o )?combustivel/,
  'Folga no aniversário': /(?:day ?off|folga).{0,25}aniversario|aniversario.{0,15}(?:folga|day ?off)|day ?off\b/,
  PLR: /\bplr\b|\bppr\b|participacao nos (?:lucros|resultados)/,
  Comissão: /\bcomiss(?:ao|oes)\b/,
  'Previdência privada': /previdencia/,
  'Plano de carreira': /plano de (?:carreira|cargos)/,
  Fretado: /fretado|onibus da empresa|transporte (?:proprio )?(?:da|fornecido pela) empresa/,
  Estacionamento: /estacionamento/,
  'Carro da empresa': /carro (?:da empresa|fornecido|executivo)|veiculo da empresa/,
  'Bônus por resultado': new RegExp(
    oneOf(String.raw`
    bonus (?:por|anual|semestral|trimestral|de) ?(?:resultado|performance|desempenho|meta)?|bonus anual
    premi(?:o|os|acao|acoes) (?:por|de) (?:meta|resultado|producao|desempenho|produtividade)
  `),
  ),
  'Auxílio-educação': /auxilio[- ](?:educacao|estudo|faculdade)|verba .{0,15}educacao/,
  'Curso de idiomas': /(?:curso|aulas?) de (?:idiomas?|ingles)|auxilio[- ]idiomas?/,
  'Licença-maternidade estendida': /licenca[- ]maternidade/,
  'Licença-paternidade estendida': /licenca[- ]paternidade/,
  'Clube de vantagens': /clube de (?:vantagens|descontos|beneficios)/,
  'Desconto em produtos da empresa': /descontos? (?:nos|em|na) (?:produtos|loja|compras)/,
  'Ginástica laboral': /ginastica laboral/,
  'Adiantamento salarial': /adiantamento/,
}

const toForma = (nome: string) => FORMAS[nome] ?? new RegExp(String.raw`\b${toChaveDeTexto(nome).replace(/[- ]/g, '[- ]')}\b`)
const POR_FORMA = BENEFICIOS.map((nome) => [nome, toForma(nome)] as const)

/** The benefits of the catalogue that a text states. */
export const findBeneficios = (texto: string): string[] => {
  const chave = toChaveDeTexto(texto)
  const achados = POR_FORMA.filter(([, forma]) => forma.test(chave)).map(([nome]) => nome)
  return achados.includes('Plano de saúde para dependentes') ? [...new Set(['Plano de saúde', ...achados])] : achados
}

/** The items of a text of benefits: one a line, or divided by comma, semicolon, plus. */
export const splitItens = (linhas: readonly string[]) =>
  linhas
    .flatMap((linha) => linha.replace(/^[-\s]+/, '').split(/;|,(?![^(]*\))(?!\d)|\s\+\s|(?<=[\p{L}\d)])\.\s*(?=\p{Lu}|$)/u))
    .flatMap((item) => (findBeneficios(item).length > 1 || /^\s*e\s/.test(item) ? item.split(/\se\s|^\s*e\s/) : [item]))
    .map((item) => item.replace(/^[\s.+-]+|[\s.]+$/g, ''))
    .filter((item) => item !== '')
