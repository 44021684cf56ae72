/** What people read in `features/avaliacoes`: one object for each component. */

export const minhaAvaliacao = {
  titulo: (nome: string) => `Como foi com ${nome}?`,
  abertura: 'Leva um minuto. Na avaliação aparecem só o porte e o setor da empresa, e você pode retirá-la quando quiser.',
  contratou: 'Você contratou esta consultoria?',
  sim: 'Sim',
  nao: 'Não',
  escolha: 'Diga se contratou.',
  textoDica: 'Contatos e nomes ficam ocultos.',
  quandoPode: (dia: string) => `Você poderá avaliar a partir de ${dia}.`,
  avaliadaEm: (dia: string, outra: string) => `Você avaliou esta consultoria em ${dia}. Outra avaliação, a partir de ${outra}.`,
  enviar: 'Enviar avaliação',
  enviando: 'Enviando...',
  enviada: 'Avaliação enviada.',
  suaAvaliacao: 'Sua avaliação',
  suaAvaliacaoDe: (nome: string) => `Sua avaliação de ${nome}`,
  resposta: 'Resposta da consultoria',
  publicaEm: (quando: string) => `Publicada em ${quando}.`,
  retida: 'A revisão automática encontrou algo, e uma pessoa da equipe vai ler o texto antes de publicar.',
  removida: 'A nossa equipe retirou esta avaliação. O motivo está no e-mail que enviamos.',
  retirar: 'Retirar avaliação',
  retirarTitulo: 'Retirar esta avaliação?',
  retirarDescricao:
    'Ela sai da página da consultoria e é apagada, com a resposta que recebeu. O que você escreveu volta ao formulário, e você pode enviar outra.',
  manter: 'Manter a avaliação',
  retirando: 'Retirando...',
  retirada: 'Avaliação retirada.',
  naoContratou: 'Você disse que não contratou.',
} as const

export const confirmarCelular = {
  titulo: 'Para a nota contar na média, confirme o celular',
  celular: 'Celular',
  receber: 'Receber código por SMS',
  enviando: 'Enviando...',
  confirmado: 'Celular confirmado. A nota conta na média.',
} as const

export const notasTextos = {
  escala: 'Em todas as notas, 1 é ruim e 5 é ótimo.',
} as const

export const avaliacoes = {
  titulo: 'Avaliações',
  nenhuma: 'Ainda sem avaliações. Só clientes que aceitaram uma proposta desta consultoria podem avaliar.',
  quem: 'Só clientes que aceitaram uma proposta avaliam. Na média contam as de quem contratou e confirmou o celular, a partir de três.',
  pessoas: (porte: string) => `${porte} pessoas`,
  naoContratou: 'Não contratou',
  deCinco: 'de 5',
  foraDaMedia: 'Fora da média',
  resposta: 'Resposta da consultoria',
  abrirResposta: 'Responder',
  responder: 'Sua resposta',
  publicar: 'Publicar resposta',
  respondida: 'Resposta publicada.',
  dicaDaResposta: 'Você responde uma vez, e a resposta fica na página ao lado da avaliação.',
  recebidas: 'Avaliações recebidas',
} as const
