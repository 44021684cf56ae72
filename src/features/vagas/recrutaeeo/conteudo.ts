import type { DadosDoSite } from '@/domain/contratos/publicas'
import { getNumero, NUMEROS } from '@/features/site/numeros'

/** The three steps of a vacancy. */
export const PASSOS_DA_VAGA = [
  {
    titulo: 'Escreva uma vez',
    texto:
      'Cinco etapas curtas, do zero ou a partir de uma vaga que você já publicou. O rascunho fica salvo enquanto você escreve.',
  },
  {
    titulo: 'Escolha canais e duração',
    texto: 'Cada canal com o seu preço à vista e 30, 60 ou 90 dias no ar. Você confere o total antes de pagar.',
  },
  {
    titulo: 'Acompanhe canal por canal',
    texto: 'Minhas Vagas mostra o que está na fila, o que já está no ar e o link que prova cada publicação.',
  },
] as const

/** The figures of the module, all from the file of marketing numbers; that of the channels as the team set it. */
export const getFaixa = (dados: DadosDoSite | null) => {
  const canais = getNumero('canais', dados)
  return canais ? [{ valor: `${canais.valor}${canais.sufixo}`, rotulo: 'canais alcançados' }, ...FAIXA] : FAIXA
}
const FAIXA = [
  { valor: `R$ ${NUMEROS.vagaDe}`, rotulo: 'preço inicial em vários canais' },
  { valor: `${NUMEROS.vagaNoArHoras} h`, rotulo: 'para entrar no ar na Embira' },
] as const

/** The stages with their duration, in chronological order. */
export const PRAZOS_DA_VAGA = [
  {
    quando: 'Na hora',
    titulo: 'Revisão do anúncio',
    texto:
      'Conferimos se o texto tem exigência proibida por lei ou cobrança de candidatos. Se houver, mostramos o trecho, a lei e uma sugestão.',
  },
  {
    quando: `Em até ${NUMEROS.vagaNoArHoras} horas`,
    titulo: 'No ar na Embira',
    texto:
      'A vaga ganha uma página aberta a qualquer pessoa, com candidatura ali mesmo. Vale a partir da confirmação do pagamento.',
  },
  {
    quando: 'No prazo de cada canal',
    titulo: 'No ar nos canais escolhidos',
    texto: 'Cada site tem o seu ritmo e as suas regras. O prazo está na tabela acima, e a publicação vem com o link.',
  },
  {
    quando: 'Passou do prazo',
    titulo: 'O valor do canal volta',
    texto: 'Canal pago que não entrou no ar até o prazo é reembolsado automaticamente, sem você pedir. Os outros continuam.',
  },
] as const

/** Frequently asked questions. */
export const PERGUNTAS_DA_VAGA = [
  {
    pergunta: 'Quanto custa publicar uma vaga?',
    resposta:
      `A soma dos canais que você marcar, menos o cupom. Uma divulgação em vários canais costuma ficar de R$ ${NUMEROS.vagaDe} ` +
      `a R$ ${NUMEROS.vagaAte}; canal por canal vale a tabela desta página. Não há mensalidade, e só canais gratuitos somam ` +
      'zero.',
  },
  {
    pergunta: 'Vocês publicam direto nos sites?',
    resposta:
      'Depende do canal. Alguns recebem a vaga por um arquivo que leem de tempos em tempos; em outros, uma pessoa da nossa equipe ' +
      'publica. A tabela diz como é em cada um, e Minhas Vagas mostra a situação e o link.',
  },
  {
    pergunta: 'E se um canal recusar a vaga?',
    resposta:
      'Você vê o motivo em Minhas Vagas e recebe de volta o valor daquele canal. A vaga na Embira e os outros canais não mudam.',
  },
  {
    pergunta: 'Preciso de CNPJ?',
    resposta:
      'Para criar a vaga, basta ter conta com e-mail e celular verificados. CPF ou CNPJ só é pedido no pagamento, para identificar quem paga.',
  },
  {
    pergunta: 'Quem vê os meus contatos?',
    resposta:
      'O nome, o e-mail e o telefone da pessoa responsável pela vaga são mostrados a quem quiser se candidatar. Os da sua conta, não.',
  },
  {
    pergunta: 'Vocês garantem candidatos?',
    resposta:
      'Não. Prometemos publicar onde você escolheu, mostrar a prova e reembolsar o que não entrou no ar. Quem se candidata depende da vaga, do salário e da região.',
  },
] as const

/** Sentences of the sections. */
export const TEXTOS = {
  canais: 'O total é a soma do que você marcar. O preço vale para a vaga, com 30, 60 ou 90 dias.',
  prazos: 'Respondemos pelo que é nosso: a revisão, a página da vaga e o reembolso. O resto tem o nome e o prazo de cada canal.',
  perguntas: 'Prefere que uma consultoria conduza a seleção? Também dá.',
} as const
