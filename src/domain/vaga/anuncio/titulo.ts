/* Job titles in one gender: reported, with the inclusive title. */
import { buildPadrao, isIdadeDeAprendiz, type Regra } from './regra.ts'

/** Masculine title (normalised) → its inclusive form. Endings: `or` takes (a), `o` takes (a), a feminine `a` takes (o). */
const MASCULINOS =
  'vendedor|programador|desenvolvedor|coordenador|supervisor|operador|gestor|diretor|professor|consultor' +
  '|auditor|instrutor|promotor|entregador|cuidador|soldador|montador|assessor|pintor|contador|administrador' +
  '|comprador|redator|editor|tradutor|pesquisador|corretor|trabalhador|costureiro|cozinheiro|enfermeiro' +
  '|engenheiro|tecnico|secretario|garcom|estagiario|pedreiro|padeiro|confeiteiro|mecanico|advogado|psicologo' +
  '|medico|farmaceutico|encarregado|carpinteiro|faxineiro|porteiro|caseiro|camareiro|copeiro|arquiteto' +
  '|biologo|veterinario|bibliotecario|funcionario|empregado|zelador|vigilante ' +
  'masculino|cabeleireiro|acougueiro'
const FEMININOS =
  'vendedora|secretaria|faxineira|costureira|camareira|copeira|arrumadeira|cozinheira|baba|empregada ' +
  'domestica|professora|enfermeira|cuidadora|operadora|garconete|aeromoca|diarista mulher|passadeira|lavadeira|manicure ' +
  'feminina'

const ABERTO = /^\s*(?:\(|\/|-a\b|ou |e )/

const abrir = (trecho: string): string | undefined => {
  if (/(?:or|[oO])$/.test(trecho)) return `${trecho}(a)`
  if (/ora$/i.test(trecho)) return `${trecho.slice(0, -1)}(a)`
  return /(?:eira|ária|aria)$/i.test(trecho) ? `${trecho}(o)` : undefined
}

/** A title for one sex: `Vendedor homem`, `Recepcionista (mulher)`; not `Saúde da mulher`. */
const DE_UM_SEXO = (nomes: string) =>
  buildPadrao(`(?<!(?:d[aeo]|para|com) )(?:${nomes})(?=[\\s,()/-]*(?:$|\\n|ate|com|de|para|[0-9]))`)

export const TITULO: readonly Regra[] = [
  {
    id: 'cargo_masculino',
    cede: 'sexo_masculino',
    gravidade: 'bloqueia',
    campos: ['cargo'],
    padroes: [DE_UM_SEXO('homem|homens|rapaz(?:es)?|masculino')],
    salvo: { antes: /(?:mulher(?:es)?|feminin[ao])\s*(?:,|e|ou|\/)\s*$|(?:vestuario|publico|esporte|futebol|segmento)\s*$/ },
    lei: 'CLT, art. 373-A, I, e Lei 9.029/1995, art. 1º',
    explicacao: 'O cargo não pode ser só para um sexo.',
    sugestao: 'Diga só o cargo, como “Vendedor(a)”.',
  },
  {
    id: 'cargo_feminino',
    cede: 'sexo_feminino',
    gravidade: 'bloqueia',
    campos: ['cargo'],
    padroes: [DE_UM_SEXO('mulher(?:es)?|mocas?|feminino')],
    salvo: { antes: /(?:homem|homens|masculin[ao])\s*(?:,|e|ou|\/)\s*$|(?:vestuario|publico|esporte|futebol|segmento)\s*$/ },
    permitidaNaAfirmativa: true,
    lei: 'CLT, art. 373-A, I, e Lei 9.029/1995, art. 1º',
    explicacao: 'O cargo não pode ser só para um sexo, a não ser em vaga afirmativa.',
    sugestao: 'Diga só o cargo. Se a vaga é uma ação afirmativa para mulheres, marque “Vaga afirmativa” e diga para quem ela é.',
  },
  {
    id: 'cargo_com_idade',
    gravidade: 'bloqueia',
    campos: ['cargo'],
    padroes: [buildPadrao('(?:ate |de |entre |com |no maximo )?<N>(?: ?(?:a|e|ate|-) ?<N>)? anos')],
    salvo: {
      antes:
        /(?:maior(?:es)? de|acima de|mais de|a partir de)\s*$|(?:crianca|alun|adolescente|turma|paciente|idos|publico)[^.\n]{0,20}$/,
    },
    exceto: isIdadeDeAprendiz,
    lei: 'Constituição, art. 7º, XXX, e Lei 9.029/1995, art. 1º',
    explicacao: 'O cargo não pode dizer a idade de quem se candidata.',
    sugestao: 'Diga só o cargo.',
  },
  {
    id: 'letras_separadas',
    gravidade: 'bloqueia',
    padroes: [/(?<![a-z0-9])[a-z](?:[ .-][a-z]){5,}(?![a-z0-9])/g],
    lei: 'Lei 13.146/2015, art. 63',
    explicacao: 'Com as letras separadas, leitores de tela e a revisão do anúncio não leem a palavra.',
    sugestao: 'Escreva as palavras inteiras.',
  },
  {
    id: 'cargo_com_genero',
    gravidade: 'avisa',
    campos: ['cargo'],
    padroes: [buildPadrao(MASCULINOS), buildPadrao(FEMININOS)],
    salvo: { depois: ABERTO, antes: /(?:pessoa|\/|\bou )\s*$/ },
    permitidaNaAfirmativa: true,
    lei: 'CLT, art. 373-A, I',
    explicacao: 'O título em um só gênero parece escolher quem pode se candidatar.',
    sugestao: 'Use os dois gêneros, como “Vendedor(a)”, ou uma palavra neutra, como “Vendas”.',
    troca: abrir,
  },
]
