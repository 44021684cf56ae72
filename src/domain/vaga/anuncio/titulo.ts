/* Job titles in one gender: said, with the same title for everybody. */
import { padrao, type Regra } from './regra.ts'

/** Masculine title (levelled) → how it becomes open. Endings: `or` takes (a), `o` takes (a), a feminine `a` takes (o). */
const MASCULINOS =
  'vendedor|programador|desenvolvedor|coordenador|supervisor|operador|gestor|diretor|professor|consultor|auditor|instrutor|promotor|entregador|cuidador|soldador|montador|assessor|pintor|contador|administrador|comprador|redator|editor|tradutor|pesquisador|corretor|trabalhador|costureiro|cozinheiro|enfermeiro|engenheiro|tecnico|secretario|garcom|estagiario|pedreiro|padeiro|confeiteiro|mecanico|advogado|psicologo|medico|farmaceutico|encarregado|carpinteiro|faxineiro|porteiro|caseiro|camareiro|copeiro|arquiteto|biologo|veterinario|bibliotecario|funcionario|empregado|zelador|vigilante masculino|cabeleireiro|acougueiro'
const FEMININOS =
  'vendedora|secretaria|faxineira|costureira|camareira|copeira|arrumadeira|cozinheira|baba|empregada domestica|professora|enfermeira|cuidadora|operadora|garconete|aeromoca|diarista mulher|passadeira|lavadeira|manicure feminina'

const ABERTO = /^\s*(?:\(|\/|-a\b|ou |e )/

const abrir = (trecho: string): string | undefined => {
  if (/(?:or|[oO])$/.test(trecho)) return `${trecho}(a)`
  if (/ora$/i.test(trecho)) return `${trecho.slice(0, -1)}(a)`
  return /(?:eira|ária|aria)$/i.test(trecho) ? `${trecho}(o)` : undefined
}

export const TITULO: readonly Regra[] = [
  {
    id: 'cargo_com_genero',
    gravidade: 'avisa',
    campos: ['cargo'],
    padroes: [padrao(MASCULINOS), padrao(FEMININOS)],
    salvo: { depois: ABERTO, antes: /(?:pessoa|\/|\bou )\s*$/ },
    permitidaNaAfirmativa: true,
    lei: 'CLT, art. 373-A, I',
    explicacao: 'O título em um só gênero parece escolher quem pode se candidatar.',
    sugestao: 'Use os dois gêneros, como “Vendedor(a)”, ou uma palavra neutra, como “Vendas”.',
    troca: abrir,
  },
]
