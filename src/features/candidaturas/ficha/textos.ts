/** What people read in `features/candidaturas/ficha`: one object for each component. */

export const anotacaoForm = {
  anotacaoGuardada: 'Anotação guardada',
  dica: 'Só você vê. Escreva apenas o que serve para decidir.',
  estaCandidaturaMudou: 'Esta candidatura mudou em outra janela. O que você escreveu continua aqui: confira e guarde de novo.',
  mudouOutra: (nota: string) => `Em outra janela a anotação ficou assim: “${nota}” Guardar põe a sua no lugar.`,
  apagadaOutra: 'Em outra janela a anotação foi apagada. Guardar põe a sua no lugar.',
  naoGuardada: 'Ainda não guardada.',
  guardando: 'Guardando...',
  guardarAnotacao: 'Guardar anotação',
} as const

export const candidaturaDrawer = {
  descricao: (diaHora: string, rotuloDaOrigem: string) => `Recebida em ${diaHora} · ${rotuloDaOrigem}`,
  titulo: 'Esta candidatura não existe mais',
  pessoaPodeTela: 'A pessoa pode tê-la retirado. Os dados dela não estão mais guardados aqui.',
  carregandoCandidatura: 'Carregando a candidatura',
  passagem: 'Outras candidaturas',
  anterior: 'Anterior',
  proxima: 'Próxima',
  lugar: (lugar: number, quantas: string) => `${lugar} de ${quantas}`,
  pessoaJaRecebeu: 'O que a pessoa já recebeu',
} as const

export const dadosDaPessoa = {
  dadosPessoa: 'Dados da pessoa',
  ondeMora: 'Onde mora',
  lerCurriculo: 'Ler currículo',
  abrirEm: (host: string) => `Abrir em ${host}`,
  estesLinksForam: 'Estes links foram escritos pela pessoa e levam a outros sites. Confira o endereço antes de abrir.',
} as const

export const avaliacaoPorCriterio = {
  titulo: 'Sua avaliação',
  media: (nota: string) => `Média ${nota} de 5`,
  soVoce: 'De 1 a 5. Só você vê: a pessoa e a nossa equipe não leem.',
  limpar: 'Limpar notas',
  naoGuardada: 'A avaliação não foi guardada',
} as const

export const decisao = {
  titulo: (titulo: string) => `Mover para ${titulo}`,
  moverPara: 'Mover para',
} as const

export const outrasCandidaturas = {
  titulo: 'Também se candidatou a',
} as const

export const respostaForm = {
  rotulo: 'Mensagem para a pessoa',
  dica: 'Aparece na página da candidatura dela e no aviso.',
  pessoaRecebeEmail: (frase: string) => `A pessoa recebe um e-mail que diz: “${frase}”`,
  estaCandidaturaMudou:
    'Esta candidatura mudou em outra janela. Já mostramos como ela está, e o que você escreveu continua aqui: ' +
    'confira e tente de novo.',
  semMensagemPessoa: 'Sem mensagem, a pessoa não recebe e-mail: ela vê a situação nova na página da candidatura.',
} as const

export const respostasDaTriagem = {
  titulo: 'Perguntas de triagem',
  atende: 'Atende ao critério',
  naoAtende: 'Não atende ao critério',
  soUmFiltro: 'O critério só filtra o quadro. A pessoa não sabe dele, e a decisão é sua.',
} as const
