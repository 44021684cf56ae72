/** What people read in `features/publico/candidatar`: one object for each component. */

export const candidatar = {
  perguntasMudaram: 'A empresa mudou as perguntas desta vaga. O que você escreveu continua aqui: confira e envie de novo.',
  semConta: (empresa: string) =>
    `Sem criar conta, em poucos minutos. Os seus dados vão só para ${empresa}, e a resposta chega no seu e-mail.`,
  carregandoFormulario: 'Carregando o formulário',
  formularioNaoChegou: 'O formulário não chegou. Confira a internet e tente de novo.',
  tentarNovo: 'Tentar de novo',
} as const

export const naoEnviada = {
  rotulo: 'A sua candidatura',
  encerrada: 'A sua candidatura não foi enviada: a vaga terminou agora',
  pausada: 'A sua candidatura não foi enviada: a vaga está pausada',
  fica: 'O que você escreveu fica nesta aba, para copiar.',
  voltar: 'O que você escreveu fica nesta aba: se a vaga voltar, é só enviar.',
  mensagem: 'A mensagem que você escreveu',
  apagar: 'Apagar o que escrevi',
} as const

export const candidaturaEnviada = {
  titulo: 'Candidatura enviada',
  cuidado: 'Não chegou? Olhe também no spam. Ninguém deve pedir dinheiro para você participar: se pedirem, denuncie a vaga.',
  verOutrasVagas: 'Ver outras vagas',
  corrigir: 'E-mail errado? Corrigir',
  paraOutro: 'Mandamos o link para o e-mail corrigido.',
} as const

export const candidaturaForm = {
  curriculo: 'Currículo em arquivo ou foto',
  curriculoDica: (mb: number) => `PDF, Word (.docx) ou uma foto, até ${mb} MB. Só a empresa desta vaga abre.`,
  esperarCurriculo: 'O currículo ainda está sendo enviado. Espere um pouco, ou cancele o envio dele.',
  perguntas: 'Perguntas da empresa',
  acrescentar: 'Acrescentar LinkedIn, portfólio, pretensão…',
  semConexao: 'Pode continuar: o que você escreve fica nesta aba, e você envia quando a conexão voltar.',
  retomada: 'Retomamos a candidatura que você tinha começado nesta aba.',
  dica: (empresa: string) => `Conte o que faz de você uma boa escolha para ${empresa}.`,
  titulo: 'A candidatura ainda não foi enviada',
  enviando: 'Enviando...',
  tentarNovo: 'Tentar de novo',
  enviarCandidatura: 'Enviar candidatura',
  corrigirTarde: 'O prazo para corrigir o e-mail passou. Recarregue a página e candidate-se de novo com o e-mail certo.',
} as const
