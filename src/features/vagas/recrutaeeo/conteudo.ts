import type { DadosDoSite } from '@/domain/contratos/publicas'
import { getNumero, NUMEROS } from '@/features/site/numeros'

/** The figures of the module, all from the file of marketing numbers; that of the channels as the team set it. */
export const getFaixa = (dados: DadosDoSite | null) => {
  const canais = getNumero('canais', dados)
  return canais ? [{ valor: `${canais.valor}${canais.sufixo}`, rotulo: 'canais alcançados' }, ...FAIXA] : FAIXA
}
const FAIXA = [
  { valor: `R$ ${NUMEROS.vagaDe}`, rotulo: 'preço inicial em vários canais' },
  { valor: `${NUMEROS.vagaNoArHoras} h`, rotulo: 'para entrar no ar na Embira' },
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
    pergunta: 'Quanto tempo leva?',
    resposta:
      `Na Embira, até ${NUMEROS.vagaNoArHoras} horas depois do pagamento. Em cada canal vale o prazo da tabela: se ele passar, o valor ` +
      'do canal volta sem você pedir, e os outros continuam.',
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
  perguntas: 'Prefere que uma consultoria conduza a seleção? Também dá.',
} as const
