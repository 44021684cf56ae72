/** What people read in `features/publico/alertas`: one object for each component. */

export const alertasPage = {
  titulo: 'Seu alerta de vagas',
  prontoParou: 'Pronto, o alerta parou',
  apagamos: 'Apagamos o alerta e o seu e-mail dele. Não enviamos mais nada sobre esta busca.',
  naoExiste: 'Este alerta não existe mais',
  porQueNaoExiste:
    'Ele já foi parado, ou o prazo terminou. Se você acabou de pedir, o link pode estar incompleto: abra-o direto do e-mail.',
  verVagas: 'Ver vagas abertas',
} as const

export const esteAlerta = {
  confirmar: 'Confirme o seu alerta',
  semConfirmar: 'Falta confirmar. Sem a confirmação nada é enviado, e o pedido é apagado em 7 dias.',
  ligado: 'Seu alerta está ligado',
  avisamos: 'Quando entrar uma vaga assim, avisamos por e-mail. Sem vaga nova, não enviamos nada.',
  continuar: 'Quer continuar com este alerta?',
  mais: (dia: string) => `A confirmação vale até ${dia}. Sem renovar, o alerta é apagado nesse dia.`,
  vagas: 'Vagas',
  quando: 'Quando',
  para: 'Para',
  valeAte: 'Vale até',
  confirmarAlerta: 'Confirmar o alerta',
  maisUmAno: 'Continuar por mais um ano',
  verEstasVagas: 'Ver estas vagas',
  parar: 'Parar este alerta',
  naoQuero: 'Não quero este alerta',
} as const

export const alertaForm = {
  rotulo: 'Alerta de vagas',
  oQueAvisamos: 'Avisamos por e-mail as vagas novas desta busca:',
  soParaOAlerta: 'Só para este alerta. Quem publica vagas não o vê.',
  deManha: 'Às 8 horas da manhã. Sem vaga nova, não enviamos nada.',
  enviando: 'Enviando...',
  criarAlerta: 'Criar alerta',
  vejaSeuEmail: 'Veja o seu e-mail',
  enviamosPara: 'O link para confirmar o alerta vai para',
  semConfirmacao:
    'Sem a confirmação nada é enviado. Ele chega em alguns minutos: olhe também o spam. Depois de cinco pedidos seguidos, os links vão juntos, em até 4 horas.',
  corrigirEmail: 'Corrigir e-mail',
} as const
